import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashPoints, noCrash, type CrashPoint } from '#platform/crashpoint'
import { openTestStore, type TestStore } from '#test/store'
import { crowd, orderBody, type Buyer } from './crowd.ts'
import { violations } from './expect-sound.ts'
import { outcomeOf } from './outcomes.ts'
import { size } from './size.ts'

/**
 * Buyers, the gateway, deadlines and crashes in an order nobody thought of: whatever they do, the rules of the data
 * hold, nobody is charged twice, and no more is sold than there was. A failure prints its seed; SEED=n replays it.
 */
let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store[Symbol.asyncDispose]())

const runs = size({ short: 12, long: 300 })
const onHand = 6

type World = {
  buyers: Buyer[]
  toolId: string
  orders: { buyer: Buyer; id: string; secret?: string }[]
}
type Act = { name: string; run(world: World): Promise<unknown> }

const pick = fc.nat({ max: 1_000 })
const acts: fc.Arbitrary<Act>[] = [
  fc.tuple(pick, fc.integer({ min: 1, max: 3 })).map(([who, quantity]) => ({
    name: `buyer ${who} places an order of ${quantity}`,
    async run({ buyers, toolId, orders }) {
      const buyer = buyers[who % buyers.length]
      if (!buyer) return
      const placed = await outcomeOf(
        buyer.client.orders.place({ body: orderBody(buyer, toolId, quantity) }),
      )
      if (placed.kind === 'ok') orders.push({ buyer, id: placed.value.insertedId })
    },
  })),
  ofOrder('opens the payment of', async (order) => {
    const shown = await outcomeOf(order.buyer.client.orders.show({ params: { id: order.id } }))
    if (shown.kind !== 'ok') return
    const body = { totalAmount: shown.value.totalAmount, orderId: order.id }
    const opened = await outcomeOf(order.buyer.client.payments.createIntent({ body }))
    if (opened.kind === 'ok') order.secret = opened.value.clientSecret
  }),
  ofOrder('pays', async (order) => order.secret && store.confirm(order.secret)),
  ofOrder('tries a declined card for', async (order) =>
    order.secret ? store.confirm(order.secret, 'pm_card_chargeDeclined') : undefined,
  ),
  ofOrder('comes back from paying', (order) =>
    outcomeOf(order.buyer.client.payments.check({ params: { id: order.id } })),
  ),
  ofOrder('cancels', (order) =>
    outcomeOf(order.buyer.client.orders.remove({ params: { id: order.id } })),
  ),
  ofOrder('pays and cancels at once', (order) =>
    Promise.all([
      order.secret && store.confirm(order.secret),
      outcomeOf(order.buyer.client.orders.remove({ params: { id: order.id } })),
    ]),
  ),
  fc.constant({ name: 'the jobs run', run: () => store.runJobs() }),
  fc.constant({
    name: 'half an hour passes',
    async run() {
      store.clock.advanceMinutes(31)
      await store.runJobs()
    },
  }),
  fc.constantFrom(...crashPoints).map((place) => ({
    name: `the next to come to "${place}" crashes`,
    run: async () => crashOnceAt(place),
  })),
]

test(
  'whatever buyers, gateway, deadlines and crashes do, the rules hold',
  { timeout: runs * 20_000 },
  async () => {
    const seed = process.env['SEED']
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(...acts), { minLength: 5, maxLength: 40 }),
        async (play) => {
          const world = await newWorld()
          for (const act of play) await act.run(world).catch(() => {})
          await settleDown()
          expect(await violations(store.platform.db)).toEqual([])
          await expectTrueToGateway(world)
        },
      ),
      {
        numRuns: runs,
        ...(seed !== undefined && { seed: Number(seed) }),
      },
    )
  },
)

async function newWorld(): Promise<World> {
  store.clock.reset()
  store.platform.crashpoint = noCrash
  const { toolId } = await store.addProduct({ availableQuantity: onHand })
  return { buyers: await crowd(store.database, store.url, 3), toolId, orders: [] }
}

/** As a crash does, the error ends what is being done: a transaction rolls back, an answer never comes. */
function crashOnceAt(fatal: CrashPoint): void {
  store.platform.crashpoint = (place) => {
    if (place !== fatal) return
    store.platform.crashpoint = noCrash
    throw new Error(`crashed at "${place}"`)
  }
}

/** Everything that waits is done: messages arrive, jobs run, holds end. */
async function settleDown(): Promise<void> {
  store.platform.crashpoint = noCrash
  store.clock.reset()
  for (let round = 0; round < 3; round++) {
    await store.askGateway('POST /sandbox/webhooks/deliver')
    await store.runJobs()
  }
}

/** What the gateway took and what the orders say are the same, and no more was sold than lay there. */
async function expectTrueToGateway({ orders, toolId }: World): Promise<void> {
  let paidUnits = 0
  const contradictions: string[] = []
  for (const { buyer, id, secret = '' } of orders) {
    const { status, quantity } = await buyer.client.orders.show({ params: { id } })
    if (status === 'Paid') paidUnits += quantity
    const [intentId = ''] = secret.split('_secret_')
    const intent = intentId && (await store.askGateway(`GET /v1/payment_intents/${intentId}`))
    if (intent && intent['status'] === 'succeeded' && status !== 'Paid') {
      contradictions.push(`${id} is ${status}, and the gateway has the money`)
    }
  }
  expect(contradictions).toEqual([])
  expect(paidUnits).toBeLessThanOrEqual(onHand)
  const { rows } = await store.database.pool.query<{ on_hand: number }>(
    'select on_hand from stock where product_id = $1',
    [toolId],
  )
  expect(rows[0]?.on_hand).toBe(onHand - paidUnits)
}

function ofOrder(
  words: string,
  run: (order: World['orders'][number]) => Promise<unknown>,
): fc.Arbitrary<Act> {
  return pick.map((which) => ({
    name: `somebody ${words} order ${which}`,
    run: async ({ orders }) => {
      const order = orders[which % orders.length]
      if (order) await run(order)
    },
  }))
}
