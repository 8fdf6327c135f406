import type { CrashPoint } from '#platform/crashpoint'
import { orderBody } from '#test/order-body'
import type { Buyer } from './crowd.ts'
import type { KillableStore } from './killable.ts'

// What buyers do while the store is killed: each act arms its crash point just before the call that leads there.

type Shop = { store: KillableStore; toolId: string }
export type Acted = { orderId: string; intentId: string }
/** Asks again after the store has come back, with the same key. */
export type Insist = <Value>(attempt: () => Promise<Value>) => Promise<Value>

export function isOf(point: CrashPoint, ...acts: string[]): boolean {
  return acts.includes(point.slice(0, point.indexOf(':')))
}

export async function purchase(
  { store, toolId }: Shop,
  buyer: Buyer,
  point: CrashPoint,
  insist: Insist,
): Promise<string> {
  const idempotencyKey = crypto.randomUUID()
  if (isOf(point, 'place')) store.arm(point)
  const { insertedId } = await insist(() =>
    buyer.client.orders.place({ body: orderBody(buyer, toolId, 2) }, { idempotencyKey }),
  )
  return insertedId
}

/** The same goods by way of the cart. */
export async function checkOut(
  { store, toolId }: Shop,
  { client, email }: Buyer,
  point: CrashPoint,
  insist: Insist,
): Promise<string> {
  const { version } = await client.carts.putLine({ params: { toolId }, body: { quantity: 2 } })
  const lines = [{ toolId, quantity: 2 }]
  const { total } = await client.delivery.quote({ body: { lines, pickup: true } })
  const contact = { name: 'Drill', email }
  const body = { cartVersion: version, contact, pickup: true as const, expectedTotal: total }
  const idempotencyKey = crypto.randomUUID()
  store.arm(point)
  const { orderId } = await insist(() => client.checkout.place({ body }, { idempotencyKey }))
  return orderId
}

/** The buyer says another destination after the payment was opened, and pays what is due then. */
export async function chargeAnew(
  { store }: Shop,
  { client }: Buyer,
  { orderId }: Acted,
  point: CrashPoint,
  insist: Insist,
): Promise<Acted> {
  const params = { id: orderId }
  store.arm(point)
  await insist(() => client.orders.setDestination({ params, body: { pickup: true } }))
  const { totalAmount } = await client.orders.show({ params })
  const { clientSecret } = await client.payments.createIntent({ body: { totalAmount, orderId } })
  await store.confirm(clientSecret)
  return { orderId, intentId: clientSecret.split('_secret_')[0] ?? '' }
}
