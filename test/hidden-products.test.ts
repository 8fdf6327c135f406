import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { othersWith, type Things } from './authorisation-things.ts'
import { callsWithRows } from './calls-with-rows.ts'
import { drawnPages } from './drawn-pages.ts'
import { goesByCookie, knock, type Token } from './doors.ts'
import { fieldsOf } from './fuzz-requests.ts'
import { guestOf } from './guest.ts'

// The staff hide a product, or make a draft of it, to prepare something. Until it is on sale, no call and no page says
// what it is called, what it costs and how many there are. Only its number, which whoever asks knows already, is echoed.

const secrets = { name: 'Zymurgic Flange', company: 'Quillon Works', price: 7391.37, stock: 48271 }
const told = [
  /zymurgic/i,
  /quillon/i,
  /7391|739137/,
  /48271/,
  /seldomly written/i,
  /secret-picture/,
]

let store: TestStore
let customer: Person
const kinds = ['hidden', 'draft', 'removed'] as const
const products: Record<string, Things> = {}
const cartToken = 'h'.repeat(43)

beforeAll(async () => {
  const pages = await drawnPages()
  store = await openTestStore({ RATE_LIMIT_FACTOR: '1000000' }, { pages: pages.serve })
  const { pool } = store.database
  customer = await store.signUp('Curious')
  await store.prove(customer)
  const other = await store.addProduct({ partNumber: 'SEEN-1', productName: 'A seen tool' })
  for (const [index, kind] of kinds.entries()) {
    const partNumber = `HID-${index}00`
    // Before it was hidden it had another name and price, which buyers and their carts have seen.
    const { toolId } = await store.addProduct({ partNumber, productName: `Old name ${index}` })
    await guestOf(store, cartToken).carts.putLine({ params: { toolId }, body: { quantity: 1 } })
    await customer.client.carts.putLine({ params: { toolId }, body: { quantity: 1 } })
    await pool.query(
      `insert into interchange_numbers (number_key, number, maker, kind, product_id, note)
       values ($1, $1, 'Vorland', 'competitor', $2, 'seldomly written')`,
      [`vorland${index}`, toolId],
    )
    await pool
      .query('insert into product_replacements values ($1, $2)', [other.toolId, toolId])
      .catch(() => undefined)
    await pool.query(
      `update products set archived_at = now(), off_sale_as = $2, name = $3, company = $4, price_cents = $5,
         part_number = $6, description = 'seldomly written', picture = 'https://store.example/secret-picture.png'
       where id = $1`,
      [
        toolId,
        kind === 'removed' ? null : kind,
        `${secrets.name} ${index}`,
        secrets.company,
        secrets.price * 100,
        `HID-${index}01`,
      ],
    )
    await pool.query('update stock set on_hand = $2 where product_id = $1', [toolId, secrets.stock])
    products[kind] = {
      email: customer.email,
      orderId: toolId,
      toolId,
      partNumber: `HID-${index}01`,
      ...othersWith(toolId),
    }
  }
})
afterAll(() => store[Symbol.asyncDispose]())

test.for(kinds)(
  'no call that a visitor or a customer may make tells of a %s product',
  async (kind) => {
    const things = products[kind]
    if (!things) throw new Error('There is no such product.')
    const tellers: string[] = []
    for (const [name, route, row] of callsWithRows) {
      if (route.access === 'staff' || goesByCookie(route.path)) continue
      const right = row.about(things)
      const queries = [
        right.query ?? {},
        ...asking(fieldsOf(route.query), right.query ?? {}, things),
      ]
      for (const token of [null, { cart: cartToken }, customer.token] satisfies Token[]) {
        // Reads, and what puts something into a cart; other writes are about things of the caller.
        if (route.method !== 'GET' && !/^(carts|delivery|checkout)\./.test(name)) continue
        for (const query of queries) {
          const { body } = await knock(store, route, token, { ...right, query })
          const found = told.filter((secret) => secret.test(withoutEcho(body, query)))
          if (found.length > 0) tellers.push(`${name} ${JSON.stringify(query)}: ${found.join()}`)
        }
      }
    }
    // The line of a cart is of its owner, who has chosen the product by its name; its price and stock are secret.
    expect(tellers.filter((teller) => !/^(carts|lists|personalData)\./.test(teller))).toEqual([])
    expect(tellers.filter((teller) => /7391|48271|written/.test(teller))).toEqual([])
  },
)

test.for(kinds)('rows of part numbers do not tell of a %s product', async (kind) => {
  const numbers = numbersOf(kind)
  const { rows } = await guestOf(store).carts.addRows({
    body: { rows: numbers.map((part) => ({ part, quantity: 1 })), mode: 'add' },
  })
  for (const row of rows) {
    expect(row).toMatchObject({ toolId: null, productName: null, partNumber: null, nearest: [] })
    expect(['not_sold', 'unknown']).toContain(row.outcome)
  }
  const prices = await store.anonymous.parts.price({ query: { part: numbers } })
  for (const price of prices) {
    expect(price).toMatchObject({ found: null, isFormerNumber: false, other: null })
  }
  expect(prices.map(({ isHidden }) => isHidden)).toEqual([kind === 'hidden', false, false])
})

test.for(kinds)('no page tells of a %s product', async (kind) => {
  const [number = '', former = '', other = ''] = numbersOf(kind)
  for (const address of [
    `/Product/${number}`,
    `/Product/${former}`,
    `/Tools/${products[kind]?.toolId}`,
    ...[number, other, 'zymurgic', 'quillon', 'flange'].map((q) => `/Tools?q=${q}`),
    '/Tools?company=Quillon%20Works',
    '/sitemap.xml',
    '/sitemap-products-1.xml',
    '/',
  ]) {
    const { body } = await store.app.inject(address)
    // The words of a search are in its field and its title.
    const echoed = body.replaceAll(/zymurgic|quillon(?: |%20|\+)works|quillon/gi, (found) =>
      decodeURIComponent(address).includes(found.replaceAll(/%20|\+/g, ' ')) ? '' : found,
    )
    expect([address, told.filter((secret) => secret.test(echoed))]).toEqual([address, []])
  }
})

function numbersOf(kind: (typeof kinds)[number]): string[] {
  const index = kinds.indexOf(kind)
  return [`HID-${index}01`, `HID-${index}00`, `vorland${index}`]
}

/** The same call with every text that may lead to the product. */
function asking(
  fields: readonly string[],
  query: object,
  { partNumber, toolId }: Things,
): Record<string, string>[] {
  const former = partNumber.replace(/01$/, '00')
  const texts = [partNumber, toolId, former, secrets.name, secrets.company, 'HID']
  return fields.flatMap((name) =>
    texts.map((text) => ({ ...(query as Record<string, string>), [name]: text })),
  )
}

/** An answer without the words that it was asked with. */
function withoutEcho(body: string, query: object): string {
  const texts = Object.values(query).map(String)
  // A search also names single words, those that it left out.
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => word.length > 1)
  return [...texts, ...words].reduce(
    (rest, text) => rest.replaceAll(text.toLowerCase(), ''),
    // The id of a request is made at random, and may have any digits.
    body.replace(/"id":"[0-9a-f-]{36}"/g, '').toLowerCase(),
  )
}
