import { expect, test } from 'vitest'
import { chargingStoreOfFile } from '#test/store-of-file'
import { checkoutsOf, type CheckoutBody, type CheckoutBuyer } from '#test/checkouts'
import { expectSound } from './expect-sound.ts'
import { outcomeOf, tally } from './outcomes.ts'
import { size } from './size.ts'

// Many want the last units of a part, each in a cart of several lines, and some from two tabs at once.

const store = await chargingStoreOfFile()
const shop = checkoutsOf(store)

const crowdSize = size({ short: 30, long: 200 })
const units = 10

type Ready = CheckoutBuyer & { body: CheckoutBody }

/** Guests with the same goods in their carts, who have seen what they cost. */
async function guestsWith(order: string, count: number): Promise<Ready[]> {
  const ready: Ready[] = []
  for (let number = 0; number < count; number++) {
    const buyer = shop.guest()
    await shop.fill(buyer, order)
    ready.push({ ...buyer, body: await shop.bodyOf(buyer) })
  }
  return ready
}

const place = ({ client, body }: Ready) =>
  outcomeOf(client.checkout.place({ body }, { idempotencyKey: crypto.randomUUID() }))

/** How many units are held, and by how many orders. */
async function held(partNumber: string) {
  const { rows } = await store.database.pool.query<{ reserved: number; orders: number }>(
    `select reserved, (
       select count(distinct order_id)::int from order_lines where product_id = products.id) as orders
     from products join stock on stock.product_id = products.id where part_number = $1`,
    [partNumber],
  )
  return rows[0]
}

test(
  `${crowdSize} buyers of carts with several lines, and ${units} units: ${units} orders, and no half ones`,
  { timeout: crowdSize * 2_000 + 300_000 },
  async () => {
    const [scarce, plenty] = [
      await store.addProduct({ availableQuantity: units }),
      await store.addProduct({ availableQuantity: 10_000 }),
    ]
    const goods = `1 ${scarce.partNumber} + 2 ${plenty.partNumber} + 5 TW-40200`
    const before = (await held('TW-40200'))?.reserved ?? 0
    const buyers = await guestsWith(goods, crowdSize)
    const outcomes = tally(await Promise.all(buyers.map(place)))
    expect(outcomes).toEqual({ ok: units, out_of_stock: crowdSize - units })
    expect(await held(scarce.partNumber)).toEqual({ reserved: units, orders: units })
    // What a refused order had reserved before it came to the scarce part is free again.
    expect(await held(plenty.partNumber)).toEqual({ reserved: 2 * units, orders: units })
    expect((await held('TW-40200'))?.reserved).toBe(before + 5 * units)
    await expectSound(store.platform.db)
  },
)

test(
  'each of them from two tabs at once: a cart is one order, also where the units run out',
  { timeout: crowdSize * 2_000 + 300_000 },
  async () => {
    const scarce = await store.addProduct({ availableQuantity: units })
    const buyers = await guestsWith(`1 ${scarce.partNumber} + 5 TW-40200`, crowdSize)
    const outcomes = await Promise.all(buyers.flatMap((buyer) => [place(buyer), place(buyer)]))
    expect(tally(outcomes)).toEqual({ ok: 2 * units, out_of_stock: 2 * (crowdSize - units) })
    const ids = outcomes.flatMap((one) => (one.kind === 'ok' ? [one.value.orderId] : []))
    expect(new Set(ids).size).toBe(units)
    expect(await held(scarce.partNumber)).toEqual({ reserved: units, orders: units })
    await expectSound(store.platform.db)
  },
)

test('one cart, told two places at once: whichever comes second, one order can be paid', async () => {
  const part = await store.addProduct({ availableQuantity: units })
  const [buyer] = await guestsWith(`1 ${part.partNumber}`, 1)
  if (!buyer) throw new Error('Nobody came.')
  const collected = { ...buyer, body: await shop.bodyOf(buyer, { pickup: true }) }
  const outcomes = await Promise.all([buyer, collected, buyer, collected].map(place))
  const known = new Set(Object.keys(tally(outcomes)))
  known.delete('request_in_flight')
  expect([...known]).toEqual(['ok'])
  const { rows } = await store.database.pool.query(
    `select order_state from orders where contact_email = $1 and order_state = 'open'`,
    [buyer.email],
  )
  expect(rows).toHaveLength(1)
  expect((await held(part.partNumber))?.reserved).toBe(1)
  await expectSound(store.platform.db)
})
