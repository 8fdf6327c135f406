import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client'
import { guestOf as guestOfToken } from '#platform/http'
import { checkInvariants } from '#platform/invariants'
import { guestOf, newCartToken } from '#test/guest'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { cartInvariants } from './invariants.ts'

let store: TestStore
const products: { toolId: string; partNumber: string }[] = []

beforeAll(async () => {
  store = await openTestStore()
  for (let count = 0; count < 4; count++) products.push(await store.addProduct())
})
afterAll(() => store[Symbol.asyncDispose]())

const toolAt = (index: number) => products[index]?.toolId ?? ''
const guest = (token: string) => guestOf(store, token)

type Content = { product: number; quantity: number; saved: boolean }[]
const content: fc.Arbitrary<Content> = fc.uniqueArray(
  fc.record({ product: fc.nat(3), quantity: fc.integer({ min: 1, max: 9 }), saved: fc.boolean() }),
  { selector: ({ product }) => product, maxLength: 4 },
)

async function fill(client: Client, lines: Content): Promise<void> {
  for (const { product, quantity, saved: savedForLater } of lines) {
    await client.carts.putLine({
      params: { toolId: toolAt(product) },
      body: { quantity, savedForLater },
    })
  }
}

/** What the carts make together: quantities added, saved for later only where every cart that has the product says so. */
function together(carts: readonly Content[]): Record<string, string> {
  const all = carts.flat()
  const known = [...new Set(all.map(({ product }) => product))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    known.map((product) => {
      const mine = all.filter((line) => line.product === product)
      const units = mine.reduce((sum, { quantity }) => sum + quantity, 0)
      return [toolAt(product), `${units}${mine.every(({ saved }) => saved) ? ' saved' : ''}`]
    }),
  )
}

async function contentOf(client: Client): Promise<Record<string, string>> {
  const { lines, saved } = await client.carts.show()
  const told = [
    ...lines.map(({ toolId, quantity }) => [toolId, `${quantity}`]),
    ...saved.map(({ toolId, quantity }) => [toolId, `${quantity} saved`]),
  ]
  return Object.fromEntries(told) as Record<string, string>
}

test('carts of several browsers join in any order, each from two tabs at once and again, with one result', async () => {
  await fc.assert(
    fc.asyncProperty(
      content,
      fc.array(content, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(2), { minLength: 6, maxLength: 9 }),
      async (own, guests, order) => {
        const customer = await anybody()
        await fill(customer.client, own)
        const tokens = guests.map(() => newCartToken())
        await Promise.all(guests.map((lines, index) => fill(guest(tokens[index] ?? ''), lines)))
        // Every guest's cart at least twice, in a random order, all at once.
        const wanted = [
          ...order.map((place) => tokens[place % tokens.length]),
          ...tokens,
          ...tokens,
        ]
        await Promise.all(
          wanted.map((token = '') => customer.client.carts.merge({ body: { token } })),
        )
        expect(await contentOf(customer.client)).toEqual(together([own, ...guests]))
        for (const token of tokens) expect(await contentOf(guest(token))).toEqual({})
      },
    ),
    { numRuns: 8 },
  )
})

test('what another tab sends to a guest’s cart while it joins is there, or is refused and can be sent again', async () => {
  await fc.assert(
    fc.asyncProperty(
      content,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      async (lines, added) => {
        const customer = await anybody()
        const token = newCartToken()
        const tab = guest(token)
        await fill(tab, lines)
        const row = (quantity: number) => ({
          body: { rows: [{ part: products[0]?.partNumber ?? '', quantity }], mode: 'add' as const },
        })
        const [outcomes] = await Promise.all([
          Promise.all(
            added.map((quantity) =>
              tab.carts.addRows(row(quantity)).then(
                () => 'added',
                (error: { code: string }) => error.code,
              ),
            ),
          ),
          customer.client.carts.merge({ body: { token } }),
        ])
        for (const [index, outcome] of outcomes.entries()) {
          expect(['added', 'cart_merged']).toContain(outcome)
          if (outcome === 'cart_merged') await customer.client.carts.addRows(row(added[index] ?? 0))
        }
        const more = added.map((quantity) => [{ product: 0, quantity, saved: false }])
        expect(await contentOf(customer.client)).toEqual(together([lines, ...more]))
      },
    ),
    { numRuns: 8 },
  )
})

test('the lower of two seen prices counts, so that no rise is hidden', async () => {
  const customer = await anybody()
  const { toolId } = await store.addProduct({ price: 1_000 })
  const body = { quantity: 1 }
  await customer.client.carts.putLine({ params: { toolId }, body })
  await store.database.pool.query('update products set price_cents = 1200 where id = $1', [toolId])
  const token = newCartToken()
  await guest(token).carts.putLine({ params: { toolId }, body })
  const { lines } = await customer.client.carts.merge({ body: { token } })
  expect(lines).toMatchObject([{ quantity: 2, price: 12, priceSeen: 10 }])
})

test('a cart that joined one account goes to no other, and a token nobody has used is spent too', async () => {
  const [ann, ben] = [await store.signUp('Ann'), await store.signUp('Ben')]
  const token = newCartToken()
  await fill(guest(token), [{ product: 0, quantity: 2, saved: false }])
  await ann.client.carts.merge({ body: { token } })
  expect((await ben.client.carts.merge({ body: { token } })).lines).toEqual([])
  const unused = newCartToken()
  await ben.client.carts.merge({ body: { token: unused } })
  const late = fill(guest(unused), [{ product: 0, quantity: 1, saved: false }])
  await expect(late).rejects.toMatchObject({ code: 'cart_merged' })
})

test('erased, a person has no cart, no list and no guest’s cart that joined; a new visitor begins afresh', async () => {
  const leaver = await store.signUp('Leaver')
  const token = newCartToken()
  await fill(guest(token), [{ product: 1, quantity: 2, saved: false }])
  await leaver.client.carts.merge({ body: { token } })
  await leaver.client.lists.create({
    body: { name: 'Springs', lines: [{ toolId: toolAt(2), quantity: 3 }] },
  })
  const data = await leaver.client.personalData.show()
  expect(data.cart).toEqual([
    {
      partNumber: products[1]?.partNumber,
      productName: expect.any(String),
      quantity: 2,
      savedForLater: false,
    },
  ])
  expect(data.lists).toMatchObject([{ name: 'Springs', lines: [{ quantity: 3 }] }])
  await leaver.client.personalData.erase({ body: { email: leaver.email } })
  const { rows } = await store.database.pool.query('select id from carts where token_hash = $1', [
    guestOfToken(token)?.tokenHash,
  ])
  expect(rows).toEqual([])
})

test('after all of this every rule about carts holds', async () => {
  const verdicts = await checkInvariants(store.platform.db, cartInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

let people = 0
function anybody(): Promise<Person> {
  return store.signUp(`Anybody${++people}`)
}
