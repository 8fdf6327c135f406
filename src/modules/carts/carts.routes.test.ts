import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { guestCartDays } from '#contract/carts/limits'
import { createClient, type Client } from '#contract/client'
import { addRows, guestOf, newCartToken } from '#test/guest'
import { recordStatements } from '#test/statement-counter'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()

const query = (sql: string, values: unknown[] = []) => store.database.pool.query(sql, values)
const guest = (token?: string) => guestOf(store, token)
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const put = (client: Client, toolId: string, quantity: number, savedForLater = false) =>
  client.carts.putLine({ params: { toolId }, body: { quantity, savedForLater } })

test('a guest’s cart is kept under the hash of the token, and nobody else’s token shows it', async () => {
  const token = newCartToken()
  const one = guest(token)
  const { toolId, partNumber } = await store.addProduct({ minimumOrder: 2, availableQuantity: 4 })
  expect(await one.carts.show()).toMatchObject({ version: 0, lines: [], canOrder: false })
  const cart = await put(one, toolId, 2)
  expect(cart).toMatchObject({
    version: 1,
    lines: [{ toolId, partNumber, quantity: 2, price: 128.5, total: 257, problems: [] }],
    saved: [],
    goodsTotal: 257,
    canOrder: true,
  })
  expect(await put(one, toolId, 2)).toEqual(cart)
  expect(await one.carts.show()).toEqual(cart)
  expect((await guest().carts.show()).lines).toEqual([])
  const { rows } = await query('select token_hash from carts where token_hash = $1', [
    hashOf(token),
  ])
  expect(rows).toHaveLength(1)
  const { rows: stock } = await query('select reserved from stock where product_id = $1', [toolId])
  expect(stock).toEqual([{ reserved: 0 }])
})

test('a customer has one cart on every device, and sees no other', async () => {
  const [ann, ben] = [await store.signUp('Ann'), await store.signUp('Ben')]
  const { toolId } = await store.addProduct()
  const token = newCartToken()
  await put(ann.client, toolId, 3)
  const elsewhere = createClient(
    (address, init) =>
      fetch(address, {
        ...init,
        headers: {
          ...(init.headers as object),
          authorization: `Bearer ${ann.token}`,
          'cart-token': token,
        },
      }),
    `${store.url}/api`,
  )
  expect((await elsewhere.carts.show()).lines).toMatchObject([{ quantity: 3 }])
  expect((await ben.client.carts.show()).lines).toEqual([])
})

test.for([['short'], ['x'.repeat(44)], [`${'x'.repeat(42)}=`], [`${'x'.repeat(42)} `]])(
  'the token %j opens nothing',
  async ([token]) => {
    await expect(guest(token).carts.show()).rejects.toMatchObject({ code: 'unauthenticated' })
  },
)

test('a token of the store that is not valid is refused, whatever guest’s token comes with it', async () => {
  const answer = await fetch(`${store.url}/api/cart`, {
    headers: { authorization: 'Bearer nobody', 'cart-token': newCartToken() },
  })
  expect(answer.status).toBe(401)
})

test('what is wrong with a line is said, stays, and blocks only the checkout', async () => {
  const one = guest()
  const [few, gone, hidden, dear] = await Promise.all([
    store.addProduct({ minimumOrder: 5, availableQuantity: 6 }),
    store.addProduct(),
    store.addProduct(),
    store.addProduct({ price: 1_000 }),
  ])
  await put(one, few.toolId, 2)
  expect((await one.carts.show()).lines).toMatchObject([{ problems: ['below_minimum'] }])
  expect((await put(one, few.toolId, 7)).lines).toMatchObject([{ problems: ['short'] }])
  for (const { toolId } of [gone, hidden, dear]) await put(one, toolId, 1)
  await query('update products set archived_at = now() where id = $1', [gone.toolId])
  await query(`update products set archived_at = now(), off_sale_as = 'hidden' where id = $1`, [
    hidden.toolId,
  ])
  await query('update products set price_cents = 1100 where id = $1', [dear.toolId])
  const cart = await put(one, few.toolId, 5)
  expect(cart.lines.map(({ state, problems }) => [state, problems])).toEqual([
    ['on_sale', []],
    ['removed', ['removed']],
    ['hidden', ['hidden']],
    ['on_sale', ['price_changed']],
  ])
  expect(cart.lines[3]).toMatchObject({ price: 11, priceSeen: 10 })
  expect(cart).toMatchObject({ goodsTotal: 5 * 128.5 + 11, canOrder: false })

  await put(one, hidden.toolId, 2)
  await put(one, gone.toolId, 1, true)
  const rest = await one.carts.removeLine({ params: { toolId: hidden.toolId } })
  expect(rest).toMatchObject({ canOrder: true, saved: [{ problems: ['removed'] }] })
  await expect(put(guest(), gone.toolId, 1)).rejects.toMatchObject({ code: 'not_found' })
  await expect(put(guest(), hidden.toolId, 1)).rejects.toMatchObject({ code: 'not_found' })
})

test('a price is acknowledged only as it was seen', async () => {
  const one = guest()
  const { toolId } = await store.addProduct({ price: 1_000 })
  await put(one, toolId, 1)
  await query('update products set price_cents = 1100 where id = $1', [toolId])
  const see = (price: number) => one.carts.acknowledge({ body: { prices: [{ toolId, price }] } })
  expect((await see(10.5)).lines[0]?.problems).toEqual(['price_changed'])
  expect((await put(one, toolId, 2)).lines[0]?.problems).toEqual(['price_changed'])
  expect((await see(11)).lines[0]).toMatchObject({ priceSeen: 11, problems: [] })
})

test('saved for later a line costs nothing, and comes back with its quantity', async () => {
  const one = guest()
  const { toolId } = await store.addProduct()
  await put(one, toolId, 3)
  expect(await put(one, toolId, 3, true)).toMatchObject({
    lines: [],
    saved: [{ quantity: 3 }],
    goodsTotal: 0,
    canOrder: false,
  })
  expect(await put(one, toolId, 3)).toMatchObject({ lines: [{ quantity: 3 }], saved: [] })
})

test('a cart of fifty lines is read in one statement, and in two for a customer', async () => {
  const added = await Promise.all(Array.from({ length: 50 }, () => store.addProduct()))
  const numbers = added.map(({ partNumber }) => partNumber)
  const { client } = await store.signUp('Fifty')
  const one = guest()
  for (const buyer of [client, one]) {
    const rows = numbers.map((number) => [number, 1] as const)
    await addRows(buyer, rows)
    await buyer.carts.show()
    const { statements } = await recordStatements(store.database.pool, async () => {
      expect((await buyer.carts.show()).lines).toHaveLength(50)
    })
    expect(statements).toHaveLength(buyer === client ? 2 : 1)
  }
})

test('an amount that the store does not handle is not calculated with', async () => {
  const one = guest()
  const { toolId } = await store.addProduct({ price: 50_000_000_000 })
  const cart = await put(one, toolId, 3)
  expect(cart).toMatchObject({
    lines: [{ total: null, problems: ['too_large'] }],
    goodsTotal: 0,
    canOrder: false,
  })
})

test('guests’ carts go after ninety days without a change, customers’ stay', async () => {
  const oldToken = newCartToken()
  const [old, young] = [guest(oldToken), guest()]
  const { client } = await store.signUp('Kept')
  const { toolId } = await store.addProduct()
  for (const one of [old, young, client]) await put(one, toolId, 1)
  await query(
    `update carts set updated_at = updated_at - $1 * interval '1 day'
     where user_id is not null or token_hash = $2`,
    [guestCartDays + 1, hashOf(oldToken)],
  )
  await store.platform.db
    .transaction()
    .execute((tx) => store.platform.jobs.enqueue(tx, { name: 'carts.delete-old', payload: {} }))
  await store.runJobs()
  expect((await old.carts.show()).version).toBe(0)
  for (const kept of [young, client]) expect((await kept.carts.show()).lines).toHaveLength(1)
})
