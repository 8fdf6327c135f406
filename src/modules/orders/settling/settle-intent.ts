import type { BreakKind } from '#contract/break-kinds'
import type { Cents } from '#contract/values/money'
import { releaseStock, sellReserved, tryReserveStock } from '#modules/inventory'
import { writeJournal, type Split } from '#modules/ledger'
import { raiseBreak } from '#modules/breaks'
import { takeBought } from '#modules/carts'
import {
  lockedPayment,
  lockingPaymentOfIntent,
  orderOfIntent,
  recordPayment,
  type Payment,
} from '#modules/payments'
import type { Platform } from '#platform'
import { commit, readBoth, send, type Tx, type Writes } from '#platform/db'
import type { Intent } from '#platform/payment-gateway'
import { holdsStock } from '../order/hold.ts'
import { moveMoney } from '../moves/move-money.ts'
import { lockedOrder, lockingOrder, setHold, type LockedOrder } from '../order/orders.repository.ts'
import { notePaid } from '../tax-records/note-taxes.repository.ts'

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
    const [orders, payments] = await readBoth(
      tx,
      lockingOrder(tx, orderId),
      lockingPaymentOfIntent(tx, intent.id),
    )
    const order = lockedOrder(orders)
    const payment = lockedPayment(payments)
    const writes = payment ? await apply(tx, platform, { order, payment, intent }) : []
    platform.crashpoint('settle: before the commit')
    await commit(tx, writes)
    return orderId
  })
  platform.crashpoint('settle: after the commit')
  return settled
}

type Settlement = { order: LockedOrder; payment: Payment; intent: Intent }

/** The writes with which the transaction ends. */
async function apply(tx: Tx, platform: Effects, settlement: Settlement): Promise<Writes> {
  const { payment, intent } = settlement
  const contradiction = contradictionOf(settlement, platform.gateway.mode)
  if (contradiction) {
    await raiseBreak(tx, platform, { ...contradiction, reference: intent.id })
    return []
  }
  // Money that arrived stays arrived, whatever an older report still says.
  if (payment.state === 'succeeded' || payment.state === 'canceled') return []
  if (intent.status === 'succeeded') return succeed(tx, platform, settlement)
  if (intent.status === 'canceled') return end(platform, settlement, 'canceled')
  if (intent.status === 'processing') return process(platform, settlement)
  const hasFailed = intent.lastError !== undefined || payment.state === 'processing'
  return hasFailed ? end(platform, settlement, 'failed') : []
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

async function succeed(tx: Tx, platform: Effects, settlement: Settlement): Promise<Writes> {
  const { order, payment, intent } = settlement
  const amountCents = intent.amountReceivedCents
  const now = platform.clock.now()
  const why = byGateway('the gateway reported the payment')
  const moving = moveMoney(platform, order, 'paid', { ...why, endsHold: true })
  const writes = [
    recordPayment(
      platform,
      { paymentId: payment.id, kind: 'succeeded', amountCents, chargeId: intent.chargeId },
      { state: 'succeeded', capturedCents: amountCents },
    ),
    writeJournal(platform, {
      kind: 'payment',
      reference: payment.id,
      paymentId: payment.id,
      split: splitOfPayment(order, amountCents),
    }),
    order.isTaxedOutside ? notePaid(order.id, now) : [],
    moving,
    moving.length === 0 && holdsStock(order) ? setHold(order.id, null) : [],
    order.cart_id === null ? [] : takeBought(order.cart_id, order.goods),
  ]
  const selling = sellReserved(platform.ids, order.goods, { orderId: order.id, at: now })
  if (order.order_state !== 'cancelled' && holdsStock(order)) return [...writes, selling]
  await send(tx, writes)
  return (await findUnits(tx, platform, order, intent)) ? selling : []
}

/** What a payment of an order is for. Should the gateway have captured another amount, the difference is the goods'. */
function splitOfPayment({ shipping_cents, tax_cents }: LockedOrder, capturedCents: Cents): Split {
  const shippingCents = Math.min(shipping_cents, capturedCents)
  const taxCents = Math.min(tax_cents, capturedCents - shippingCents)
  return { goodsCents: capturedCents - shippingCents - taxCents, shippingCents, taxCents }
}

// Units are normally held, until this payment. A payment that came after the hold had lapsed takes them if they are still
// there; if not, or if the order was cancelled, a person has to refund: the money is a fact either way.
async function findUnits(
  tx: Tx,
  platform: Effects,
  order: LockedOrder,
  intent: Intent,
): Promise<boolean> {
  if (order.order_state === 'cancelled') {
    if (holdsStock(order)) await send(tx, releaseStock(order.goods))
    await raiseUnfulfillable(tx, platform, 'paid_after_cancellation', order, intent)
    return false
  }
  if (await tryReserveStock(tx, order.goods)) return true
  await raiseUnfulfillable(tx, platform, 'paid_without_stock', order, intent)
  return false
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

function process(platform: Effects, { order, payment, intent }: Settlement): Writes {
  const { amountCents, chargeId } = intent
  const event = { paymentId: payment.id, kind: 'processing', amountCents, chargeId } as const
  const why = byGateway('the gateway is processing the payment')
  return [
    recordPayment(platform, event, { state: 'processing' }),
    moveMoney(platform, order, 'processing', why),
  ]
}

function end(
  platform: Effects,
  { order, payment, intent }: Settlement,
  kind: 'canceled' | 'failed',
): Writes {
  const { amountCents } = intent
  const state = kind === 'canceled' ? 'canceled' : 'open'
  return [
    recordPayment(
      platform,
      { paymentId: payment.id, kind, amountCents, chargeId: null },
      { state },
    ),
    moveMoney(platform, order, 'unpaid', byGateway(`the payment ${kind}`)),
  ]
}

function byGateway(reason: string) {
  return { actor: 'gateway', reason }
}
