import type { BreakKind } from '#contract/break-kinds'
import type { Cents } from '#contract/values/money'
import { releaseStock, sellReserved, tryReserveStock } from '#modules/inventory'
import { writeJournal, type Split } from '#modules/ledger'
import { raiseBreak } from '#modules/breaks'
import { takeBought } from '#modules/carts'
import { lockPaymentOfIntent, orderOfIntent, recordPayment, type Payment } from '#modules/payments'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Intent } from '#platform/payment-gateway'
import { holdsStock } from '../order/hold.ts'
import { moveMoney } from '../order/move-money.ts'
import { lockOrder, setHold, type LockedOrder } from '../order/orders.repository.ts'
import { notePaid } from '../order/tax-record.repository.ts'

type Effects = Pick<Platform, 'db' | 'ids' | 'clock' | 'gateway' | 'log' | 'crashpoint'>

/**
 * Writes what the gateway says of an intent into the books: the only place where money settles. Called
 * by the buyer's return, by the webhook's job and by deadlines, in any order and any number of times.
 * Returns the order's id, or undefined for an intent that is not ours. `knownOrderId`: the order of the intent's payment,
 * if the caller has read it.
 */
export async function settleIntent(
  platform: Effects,
  intent: Intent,
  knownOrderId?: string,
): Promise<string | undefined> {
  const orderId = knownOrderId ?? (await orderOfIntent(platform.db, intent.id))
  const settled = await platform.db.transaction().execute(async (tx) => {
    if (orderId === undefined) {
      await raiseBreak(tx, platform, {
        kind: 'unknown_intent',
        reference: intent.id,
        details: { status: intent.status, amountCents: intent.amountCents },
      })
      return undefined
    }
    // Order before payment, always: one lock order for everybody.
    const order = await lockOrder(tx, orderId)
    const payment = await lockPaymentOfIntent(tx, intent.id)
    if (payment) await apply(tx, platform, { order, payment, intent })
    platform.crashpoint('settle: before the commit')
    return orderId
  })
  platform.crashpoint('settle: after the commit')
  return settled
}

type Settlement = { order: LockedOrder; payment: Payment; intent: Intent }

async function apply(tx: Tx, platform: Effects, settlement: Settlement): Promise<void> {
  const { payment, intent } = settlement
  const contradiction = contradictionOf(settlement, platform.gateway.mode)
  if (contradiction) {
    await raiseBreak(tx, platform, { ...contradiction, reference: intent.id })
    return
  }
  // Money that arrived stays arrived, whatever an older report still says.
  if (payment.state === 'succeeded' || payment.state === 'canceled') return
  if (intent.status === 'succeeded') return succeed(tx, platform, settlement)
  if (intent.status === 'canceled') return end(tx, platform, settlement, 'canceled')
  if (intent.status === 'processing') return process(tx, platform, settlement)
  if (intent.lastError || payment.state === 'processing') {
    return end(tx, platform, settlement, 'failed')
  }
}

type Contradiction = { kind: BreakKind; details: Record<string, unknown> }

function contradictionOf(
  { payment, intent }: Settlement,
  mode: 'live' | 'test',
): Contradiction | undefined {
  if (intent.livemode !== (mode === 'live')) {
    return { kind: 'other_mode', details: { livemode: intent.livemode } }
  }
  if (intent.amountCents !== payment.amountCents || intent.currency !== 'usd') {
    const { amountCents, currency } = intent
    return { kind: 'other_amount', details: { amountCents, currency, ours: payment.amountCents } }
  }
  return undefined
}

async function succeed(tx: Tx, platform: Effects, settlement: Settlement): Promise<void> {
  const { order, payment, intent } = settlement
  const amountCents = intent.amountReceivedCents
  await recordPayment(
    tx,
    platform,
    { paymentId: payment.id, kind: 'succeeded', amountCents, chargeId: intent.chargeId },
    { state: 'succeeded', capturedCents: amountCents },
  )
  await writeJournal(tx, platform, {
    kind: 'payment',
    reference: payment.id,
    paymentId: payment.id,
    split: splitOfPayment(order, amountCents),
  })
  if (order.isTaxedOutside) await notePaid(tx, order.id, platform.clock.now())
  const why = byGateway('the gateway reported the payment')
  const isMoved = await moveMoney(tx, platform, order, 'paid', { ...why, endsHold: true })
  if (!isMoved && holdsStock(order)) await setHold(tx, order.id, null)
  if (order.cart_id !== null) await takeBought(tx, order.cart_id, order.goods)
  await sell(tx, platform, order, intent)
}

/** What a payment of an order is for. Should the gateway have captured another amount, the difference is the goods'. */
function splitOfPayment({ shipping_cents, tax_cents }: LockedOrder, capturedCents: Cents): Split {
  const shippingCents = Math.min(shipping_cents, capturedCents)
  const taxCents = Math.min(tax_cents, capturedCents - shippingCents)
  return { goodsCents: capturedCents - shippingCents - taxCents, shippingCents, taxCents }
}

// Units are normally held, until this payment. A payment that came after the hold had lapsed takes them if they are still
// there; if not, or if the order was cancelled, a person has to refund: the money is a fact either way.
async function sell(tx: Tx, platform: Effects, order: LockedOrder, intent: Intent): Promise<void> {
  const { goods } = order
  const held = holdsStock(order)
  if (order.order_state === 'cancelled') {
    if (held) await releaseStock(tx, goods)
    return raiseUnfulfillable(tx, platform, 'paid_after_cancellation', order, intent)
  }
  if (!held && !(await tryReserveStock(tx, goods))) {
    return raiseUnfulfillable(tx, platform, 'paid_without_stock', order, intent)
  }
  await sellReserved(tx, platform.ids, goods, { orderId: order.id, at: platform.clock.now() })
}

function raiseUnfulfillable(
  tx: Tx,
  platform: Effects,
  kind: BreakKind,
  order: LockedOrder,
  intent: Intent,
): Promise<void> {
  return raiseBreak(tx, platform, { kind, reference: intent.id, details: { orderId: order.id } })
}

async function process(tx: Tx, platform: Effects, settlement: Settlement): Promise<void> {
  const { order, payment, intent } = settlement
  const { amountCents, chargeId } = intent
  await recordPayment(
    tx,
    platform,
    { paymentId: payment.id, kind: 'processing', amountCents, chargeId },
    { state: 'processing' },
  )
  await moveMoney(
    tx,
    platform,
    order,
    'processing',
    byGateway('the gateway is processing the payment'),
  )
}

async function end(
  tx: Tx,
  platform: Effects,
  { order, payment, intent }: Settlement,
  kind: 'canceled' | 'failed',
): Promise<void> {
  await recordPayment(
    tx,
    platform,
    { paymentId: payment.id, kind, amountCents: intent.amountCents, chargeId: null },
    { state: kind === 'canceled' ? 'canceled' : 'open' },
  )
  await moveMoney(tx, platform, order, 'unpaid', byGateway(`the payment ${kind}`))
}

function byGateway(reason: string) {
  return { actor: 'gateway', reason }
}
