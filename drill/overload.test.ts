import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problem'
import { shedOrder } from '#contract/limits/shed-order'
import { orderBody } from '#test/order-body'
import { addProduct } from '#test/store'
import { crowd, type Buyer } from './crowd.ts'
import { violations } from './expect-sound.ts'
import { floodOf, statusOf, type Outcome } from './flood.ts'
import { openKillableStore } from './killable.ts'
import { isLong } from './size.ts'

const buyersAtOnce = 12
const phaseMs = 10_000
const rounds = 4
const leastRatio = 0.8
/** Orders alone take all that the store can do. The flood asks for twice that much more. */
const timesCapacity = 2

// Beside other tests, which take the processor as they come, a ratio of two rates says nothing.
test.skipIf(!isLong)(
  'at three times what the store can do, orders go through while what matters less is refused first',
  { timeout: 600_000 },
  async () => {
    await using store = await openKillableStore(undefined, { RATE_LIMIT_FACTOR: '1000' })
    const { toolId } = await addProduct(store, { availableQuantity: 1_000_000 })
    for (let number = 0; number < 200; number++) {
      const productName = `Torque wrench ${number} with socket`
      await addProduct(store, { partNumber: `FLOOD-${number}`, productName })
    }
    await store.start()
    const buyers = await crowd(store, store.url, 8_000)
    const orders = ordersOf(buyers, toolId)
    const flood = floodOf(store.url)

    await orders.place(2_000)
    const reads = await flood.rate(8, phaseMs)
    const sums = { alone: 0, overloaded: 0 }
    const outcomes: Record<string, Outcome>[] = []
    for (let round = 0; round < rounds; round++) {
      sums.alone += await orders.place(phaseMs)
      const end = flood.begin(reads * timesCapacity)
      sums.overloaded += await orders.place(phaseMs)
      outcomes.push(await end())
    }
    const ratio = sums.overloaded / sums.alone
    const parts = refusedParts(outcomes)
    console.log(`${reads.toFixed(0)} reads a second alone; orders`, sums, { ratio }, parts)

    // The store is itself again as soon as they have gone.
    const agent = new Agent()
    for (const path of [
      '/api/suggestion?q=wrench',
      '/api/tool?q=wrench&limit=24',
      '/Product/FLOOD-1',
    ])
      await expect.poll(() => statusOf(agent, store.url + path), { timeout: 5_000 }).toBe(200)

    expect(orders.refused()).toEqual([])
    expect(ratio).toBeGreaterThanOrEqual(leastRatio)
    const [extras = 0, search = 0, products = 0] = parts
    // On a machine that answers a few reads a second, hardly anybody comes: that is no crowd to judge by.
    const isCrowd = reads * timesCapacity * rounds * (phaseMs / 1000) >= 600
    expect(!isCrowd || (extras > 0 && extras >= search && search >= products)).toBe(true)
    const { rows } = await store.pool.query<{ id: string }>('select id::text from orders')
    const there = new Set(rows.map(({ id }) => id))
    expect(orders.acknowledged.filter((id) => !there.has(id))).toEqual([])
    expect(await violations(store.db)).toEqual([])
    flood.close()
  },
)

/** Which part of what was asked was refused, by class, in the order in which they are refused. */
function refusedParts(outcomes: readonly Record<string, Outcome>[]): number[] {
  return shedOrder.slice(0, 3).map((name) => {
    const asked = outcomes.reduce((sum, one) => sum + (one[name]?.asked ?? 0), 0)
    const refused = outcomes.reduce((sum, one) => sum + (one[name]?.refused ?? 0), 0)
    return asked === 0 ? 0 : refused / asked
  })
}

/** Buyers who order one after the other. Each may have five unpaid orders. */
function ordersOf(buyers: readonly Buyer[], toolId: string) {
  const acknowledged: string[] = []
  const refused: string[] = []
  let turn = 0

  async function placeOne(): Promise<void> {
    const buyer = buyers[Math.floor(turn++ / 5)]
    if (!buyer) throw new Error('There are not enough buyers.')
    try {
      const { insertedId } = await buyer.client.orders.place({ body: orderBody(buyer, toolId, 1) })
      acknowledged.push(insertedId)
    } catch (error) {
      refused.push(error instanceof ProblemError ? error.code : String(error))
    }
  }

  return {
    acknowledged,
    refused: () => refused,
    /** How many orders are acknowledged within this time. */
    async place(milliseconds: number): Promise<number> {
      const before = acknowledged.length
      const until = performance.now() + milliseconds
      const all = Array.from({ length: buyersAtOnce }, async () => {
        while (performance.now() < until) await placeOne()
      })
      await Promise.all(all)
      return acknowledged.length - before
    },
  }
}
