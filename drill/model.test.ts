import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StatusWord } from '#contract/order-status'
import { crashPoints, noCrash, type CrashPoint } from '#platform/crashpoint'
import { orderBody } from '#test/order-body'
import { storeOfFile } from '#test/store-of-file'
import { anAdmin, crowd, type Buyer } from './crowd.ts'
import { violations } from './expect-sound.ts'
import { outcomeOf } from './outcomes.ts'
import { isLong, size } from './size.ts'

/**
 * Buyers, an admin, the gateway, deadlines and crashes in an order nobody thought of: whatever they do, the rules of the
 * data hold, nobody is charged twice or given back more than he paid, and no more is sold than there was. A failure prints its seed; SEED=n replays it.
 */

const store = await storeOfFile()
const admin = await anAdmin(store.database, store.url)

const runs = size({ short: 12, long: 300 })
const onHand = 6
const everyEnd: StatusWord[] = [
  'Pending',
  'Paid',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Partly refunded',
  'Refunded',
]

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
  ofOrder('opens the payment of', openPayment),
  ofOrder('pays', async (order) => order.secret && store.confirm(order.secret)),
  ofOrder('goes all the way to pay', goAndPay),
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
  ofOrder('gives back a part of', (order) => refund(order.id, { amount: 50, restock: false })),
  ofOrder('gives back, with its goods,', (order) => refund(order.id, { restock: true })),
  ofOrder('gives back twice at once', (order) =>
    Promise.all([
      refund(order.id, { amount: 100, restock: true }),
      refund(order.id, { restock: true }),
    ]),
  ),
  ofOrder('as an admin cancels', (order) => cancelAsAdmin(order.id)),
  ofOrder('as an admin sends off', (order) => ship(order.id)),
  ofOrder('as an admin notes the arrival of', (order) => deliver(order.id)),
  ofOrder('is paid, and sent off', async (order) => {
    await goAndPay(order)
    await ship(order.id)
  }),
  ofOrder('is paid, sent off, and arrives', async (order) => {
    await goAndPay(order)
    await ship(order.id)
    await deliver(order.id)
  }),
  ofOrder('sends off, cancels and gives back at once', (order) =>
    Promise.all([ship(order.id), cancelAsAdmin(order.id), refund(order.id, { restock: true })]),
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
  'whatever buyers, admin, gateway, deadlines and crashes do, the rules hold',
  { timeout: runs * 20_000 + 300_000 },
  async () => {
    const seed = process.env['SEED']
    const lived = new Set<StatusWord>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(...acts), { minLength: 10, maxLength: 50, size: 'max' }),
        async (play) => {
          const world = await newWorld()
          for (const act of play) await act.run(world).catch(() => {})
          await settleDown()
          expect(await violations(store.platform.db)).toEqual([])
          await expectTrueToGateway(world)
          for (const { id } of world.orders) lived.add(await wordOf(id))
        },
      ),
      {
        numRuns: runs,
        ...(seed !== undefined && { seed: Number(seed) }),
      },
    )
    console.log(`orders ended as ${[...lived].toSorted().join(', ')}`)
    expect([...lived]).toEqual(expect.arrayContaining(isLong ? everyEnd : []))
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

async function wordOf(id: string): Promise<StatusWord> {
  return (await admin.client.orders.show({ params: { id } })).status
}

async function openPayment(order: World['orders'][number]): Promise<void> {
  const shown = await outcomeOf(order.buyer.client.orders.show({ params: { id: order.id } }))
  if (shown.kind !== 'ok') return
  const body = { totalAmount: shown.value.totalAmount, orderId: order.id }
  const opened = await outcomeOf(order.buyer.client.payments.createIntent({ body }))
  if (opened.kind === 'ok') order.secret = opened.value.clientSecret
}

async function goAndPay(order: World['orders'][number]): Promise<void> {
  await openPayment(order)
  if (order.secret) await store.confirm(order.secret)
  await outcomeOf(order.buyer.client.payments.check({ params: { id: order.id } }))
}

function deliver(id: string) {
  return outcomeOf(admin.client.orders.deliver({ params: { id } }))
}

function cancelAsAdmin(id: string) {
  const body = { reason: 'the drill', refund: true, restock: true }
  return outcomeOf(admin.client.orders.cancel({ params: { id }, body }))
}

function ship(id: string) {
  return outcomeOf(admin.client.orders.ship({ params: { id }, body: { carrier: 'UPS' } }))
}

function refund(id: string, wish: { amount?: number; restock: boolean }) {
  const body = { reason: 'the drill', ...wish }
  return outcomeOf(admin.client.orders.refund({ params: { id }, body }))
}

/** What the gateway took and gave back and what the orders say are the same, and no more was sold than lay there. */
async function expectTrueToGateway({ orders, toolId }: World): Promise<void> {
  let unitsGone = 0
  const contradictions: string[] = []
  for (const { id, secret = '' } of orders) {
    const order = await admin.client.orders.show({ params: { id } })
    if (order.restockable) unitsGone += order.quantity
    const wasPaid = order.history.some(({ axis, to }) => axis === 'money' && to === 'paid')
    const [intentId = ''] = secret.split('_secret_')
    const theirs = await atGateway(intentId)
    const refunded = order.refunds.reduce(
      (sum, { amount, status }) => (status === 'succeeded' ? sum + Math.round(amount * 100) : sum),
      0,
    )
    const isOut = order.axes.goods === 'shipped' || order.axes.goods === 'delivered'
    if (isOut && (!wasPaid || !order.restockable || order.axes.order === 'cancelled')) {
      contradictions.push(`${id} is ${order.status}, and its goods are out`)
    }
    if (theirs.wasTaken !== wasPaid || theirs.refunded !== refunded) {
      contradictions.push(`${id} is ${order.status}, ${refunded} went back; ${inspect(theirs)}`)
    }
  }
  expect(contradictions).toEqual([])
  expect(unitsGone).toBeLessThanOrEqual(onHand)
  const { rows } = await store.database.pool.query<{ on_hand: number }>(
    'select on_hand from stock where product_id = $1',
    [toolId],
  )
  expect(rows[0]?.on_hand).toBe(onHand - unitsGone)
}

async function atGateway(intentId: string): Promise<{ wasTaken: boolean; refunded: number }> {
  if (!intentId) return { wasTaken: false, refunded: 0 }
  const intent = await store.askGateway(`GET /v1/payment_intents/${intentId}`)
  const { data } = (await store.askGateway('GET /v1/refunds', { payment_intent: intentId })) as {
    data: { amount: number }[]
  }
  const refunded = data.reduce((sum, { amount }) => sum + amount, 0)
  return { wasTaken: intent['status'] === 'succeeded', refunded }
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
