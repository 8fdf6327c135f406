import { expect, test } from 'vitest'
import { reserveStock } from '#modules/inventory'
import { Refusal } from '#contract/refusals'
import { commit } from '#platform/db'
import { orderBody } from '#test/order-body'
import { storeOfFile } from '#test/store-of-file'
import { crowd } from './crowd.ts'
import { expectSound } from './expect-sound.ts'
import { outcomeOf, tally } from './outcomes.ts'
import { size } from './size.ts'

const store = await storeOfFile()

const rounds = size({ short: 2, long: 20 })

test(
  '500 buyers and 10 units, again and again: exactly 10 sold, no deadlock, no 5xx',
  { timeout: rounds * 30_000 + 300_000 },
  async () => {
    for (let round = 0; round < rounds; round++) {
      // New ones each time: who won five times would be refused for it.
      const buyers = await crowd(store.database, store.url, 500)
      const { toolId } = await store.addProduct({ availableQuantity: 10 })
      const outcomes = await Promise.all(
        buyers.map((buyer) =>
          outcomeOf(buyer.client.orders.place({ body: orderBody(buyer, toolId, 1) })),
        ),
      )
      expect(tally(outcomes)).toEqual({ ok: 10, out_of_stock: 490 })
      const { availableQuantity } = await store.anonymous.products.show({ params: { id: toolId } })
      expect(availableQuantity).toBe(0)
    }
    await expectSound(store.platform.db)
  },
)

test('50 reservations of the same five products in any order: no deadlock, nothing beyond the shelf', async () => {
  const { platform } = store
  const products = await Promise.all(
    Array.from({ length: 5 }, () => store.addProduct({ availableQuantity: 20 })),
  )
  const wanted = Array.from({ length: 50 }, (_, index) =>
    // Each begins elsewhere, and names its first product twice.
    [0, 1, 2, 3, 4, 0].map((step) => ({
      productId: String(products[(index + step) % 5]?.toolId),
      quantity: 1,
    })),
  )
  const outcomes = await Promise.all(
    wanted.map((lines) =>
      commit(platform.db, reserveStock(lines)).then(
        () => 'reserved',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      ),
    ),
  )
  expect(new Set(outcomes)).toEqual(new Set(['reserved', 'out_of_stock']))
  const { rows } = await store.database.pool.query<{ reserved: number; on_hand: number }>(
    'select reserved, on_hand from stock where product_id = any($1)',
    [products.map(({ toolId }) => toolId)],
  )
  const taken = outcomes.filter((outcome) => outcome === 'reserved').length
  expect(rows.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(taken * 6)
  expect(rows.every(({ reserved, on_hand }) => reserved <= on_hand)).toBe(true)
  // These units belong to no order: the rule that says so is not asked here.
  await store.database.pool.query('update stock set reserved = 0 where product_id = any($1)', [
    products.map(({ toolId }) => toolId),
  ])
})

test('100 presses of one button with one key, and 50 with a key each: one order, and five at most', async () => {
  const [one, many] = await crowd(store.database, store.url, 2)
  if (!one || !many) throw new Error('The crowd is too small.')
  const { toolId } = await store.addProduct({ availableQuantity: 1000 })
  const same = await Promise.all(
    Array.from({ length: 100 }, () =>
      outcomeOf(
        one.client.orders.place(
          { body: orderBody(one, toolId, 1) },
          { idempotencyKey: 'pressed-a-hundred-times' },
        ),
      ),
    ),
  )
  const ids = same.flatMap((outcome) => (outcome.kind === 'ok' ? [outcome.value.insertedId] : []))
  expect(new Set(ids).size).toBe(1)
  const each = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      outcomeOf(
        many.client.orders.place(
          { body: orderBody(many, toolId, 1) },
          { idempotencyKey: `another-key-${index}` },
        ),
      ),
    ),
  )
  expect(tally(each)).toEqual({ ok: 5, too_many_open_orders: 45 })
  const { availableQuantity } = await store.anonymous.products.show({ params: { id: toolId } })
  expect(availableQuantity).toBe(1000 - 6)
  await expectSound(store.platform.db)
})
