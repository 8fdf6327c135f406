import type { BreakKind } from '#contract/break-kinds'
import { releaseStock, sellReserved, tryReserveStock } from '#modules/inventory'
import { writeJournal } from '#modules/ledger'
import { raiseBreak } from '#modules/breaks'
import {
  lockPaymentOfIntent,
  orderOfIntent,
  recordPaymentEvent,
  setCaptured,
  setPaymentState,
  type Payment,
} from '#modules/payments'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Intent } from '#platform/payment-gateway'
import { holdsStock } from '../order/hold.ts'
import { moveMoney } from '../order/move-money.ts'
import type { OrderRow } from '../order/order.ts'
import { goodsOf, lockOrder, setHold } from '../order/orders.repository.ts'

type Effects = Pick<Platform, 'db' | 'ids' | 'clock' | 'gateway' | 'log' | 'crashpoint'>

/**
 * Writes what the gateway says of an intent into the books: the only place where money settles. Called
 * by the buyer's return, by the webhook's job and by deadlines, in any order and any number of times.
 * Returns the order's id, or undefined for an intent that is not ours.
 */
export async function settleIntent(platform: Effects, intent: Intent): Promise<string | undefined> {
  const orderId = await orderOfIntent(platform.db, intent.id)
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

type Settlement = { order: OrderRow; payment: Payment; intent: Intent }

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
  await recordPaymentEvent(tx, platform, {
    paymentId: payment.id,
    kind: 'succeeded',
    amountCents: intent.amountReceivedCents,
    chargeId: intent.chargeId,
  })
  await setCaptured(tx, payment.id, intent.amountReceivedCents)
  await writeJournal(tx, platform, {
    kind: 'payment',
    reference: payment.id,
    paymentId: payment.id,
    amountCents: intent.amountReceivedCents,
  })
  await moveMoney(tx, platform, order, 'paid', byGateway('the gateway reported the payment'))
  await sell(tx, platform, order, intent)
}

// Units are normally held. A payment that came after the hold had lapsed takes them if they are still
// there; if not, or if the order was cancelled, a person has to refund: the money is a fact either way.
async function sell(tx: Tx, platform: Effects, order: OrderRow, intent: Intent): Promise<void> {
  const goods = await goodsOf(tx, order.id)
  const held = holdsStock(order)
  if (held) await setHold(tx, order.id, null)
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
  order: OrderRow,
  intent: Intent,
): Promise<void> {
  return raiseBreak(tx, platform, { kind, reference: intent.id, details: { orderId: order.id } })
}

async function process(tx: Tx, platform: Effects, settlement: Settlement): Promise<void> {
  const { order, payment, intent } = settlement
  await recordPaymentEvent(tx, platform, {
    paymentId: payment.id,
    kind: 'processing',
    amountCents: intent.amountCents,
    chargeId: intent.chargeId,
  })
  await setPaymentState(tx, payment.id, 'processing')
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
  await recordPaymentEvent(tx, platform, {
    paymentId: payment.id,
    kind,
    amountCents: intent.amountCents,
    chargeId: null,
  })
  await setPaymentState(tx, payment.id, kind === 'canceled' ? 'canceled' : 'open')
  await moveMoney(tx, platform, order, 'unpaid', byGateway(`the payment ${kind}`))
}

function byGateway(reason: string) {
  return { actor: 'gateway', reason }
}
