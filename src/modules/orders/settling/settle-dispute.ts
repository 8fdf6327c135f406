import { writeJournal } from '#modules/ledger'
import { healBreaks, raiseBreak } from '#modules/breaks'
import {
  findDispute,
  insertDispute,
  lockPaymentOfIntent,
  recordPaymentEvent,
  setDisputeState,
  type DisputeState,
  type Payment,
} from '#modules/payments'
import type { Platform } from '#platform'
import { commit, send, type Tx } from '#platform/db'
import type { Dispute } from '#platform/payment-gateway'
import { followMoney } from '../moves/move-money.ts'
import type { OrderRow } from '../order/order.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { settledPaymentOf } from './settle-refund.ts'

/**
 * Writes the gateway's state of a dispute into the books. Safe to call any number of times. The bank takes the money
 * when it opens a dispute, and returns it if the store wins. Returns false if the payment is not ours.
 */
export async function settleDispute(platform: Platform, dispute: Dispute): Promise<boolean> {
  const { intentId } = dispute
  const payment = await settledPaymentOf(platform, intentId)
  if (!payment || intentId === null) return false
  await platform.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    const locked = await lockPaymentOfIntent(tx, intentId)
    if (locked?.state === 'succeeded')
      await apply(tx, platform, { order, payment: locked, dispute })
  })
  return true
}

type Settlement = { order: OrderRow; payment: Payment; dispute: Dispute }

async function apply(tx: Tx, platform: Platform, settlement: Settlement): Promise<void> {
  const { payment, dispute } = settlement
  const state = stateOf(dispute)
  const known = await findDispute(tx, dispute.id)
  if (known && !canTransition(known.state, state)) return
  const row = known ?? (await insertDispute(tx, platform, { paymentId: payment.id, dispute }))
  await setDisputeState(tx, row.id, { state, at: platform.clock.now() })
  const event = recordPaymentEvent(platform, {
    paymentId: payment.id,
    kind: `dispute_${state === 'open' ? 'opened' : state}`,
    amountCents: row.amountCents,
    chargeId: dispute.chargeId,
    reference: dispute.id,
  })
  const wasTaken = known !== undefined && isTaken(known.state)
  const journal = writeJournal(platform, {
    kind: wasTaken ? 'dispute_reversal' : 'dispute',
    reference: dispute.id,
    paymentId: payment.id,
    split: { goodsCents: row.amountCents, shippingCents: 0, taxCents: 0 },
  })
  await send(tx, [event, wasTaken === isTaken(state) ? [] : journal])
  const why = { actor: 'gateway', reason: reasons[state] }
  const moving = await followMoney(tx, platform, settlement, why)
  await tellAdmins(tx, platform, settlement, state)
  await commit(tx, moving)
}

const reasons: Record<DisputeState, string> = {
  inquiry: 'the bank is asking about the payment',
  open: 'the bank disputes the payment',
  won: 'the bank decided for the store',
  lost: 'the bank decided for the buyer',
}

// The bank allows only a few days to answer, and the answer is given at the gateway, so a person has to know.
async function tellAdmins(
  tx: Tx,
  platform: Platform,
  { order, dispute }: Settlement,
  state: DisputeState,
): Promise<void> {
  const found = { kind: 'disputed', reference: dispute.id } as const
  if (state === 'inquiry' || state === 'open') {
    const details = { orderId: order.id, amountCents: dispute.amountCents, status: dispute.status }
    return raiseBreak(tx, platform, { ...found, details })
  }
  const resolution = `The bank has decided: ${state}.`
  await healBreaks(tx, platform, { kinds: [found.kind], reference: dispute.id, resolution })
}

/** https://docs.stripe.com/api/disputes/object: an inquiry takes no money. A status we do not know counts as open. */
function stateOf({ status }: Dispute): DisputeState {
  if (status === 'won' || status === 'lost') return status
  return status.startsWith('warning') || status === 'prevented' ? 'inquiry' : 'open'
}

/** Whether the bank has the money. */
function isTaken(state: DisputeState): boolean {
  return state === 'open' || state === 'lost'
}

/** An older report changes nothing. */
function canTransition(from: DisputeState, to: DisputeState): boolean {
  const rank: Record<DisputeState, number> = { inquiry: 0, open: 1, won: 2, lost: 2 }
  return rank[to] > rank[from]
}
