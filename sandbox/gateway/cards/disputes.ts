import { conflict, missing } from './api-error.ts'
import { findCharge } from './charges.ts'
import { emit, ok, seconds, type Gateway, type Outcome, type Request } from '../gateway.ts'
import { newId } from './ids.ts'
import type { Dispute } from './objects.ts'

type NewDispute = { chargeId: string; amount?: number | undefined; isInquiry?: boolean }

/** The buyer's bank takes the money of a charge back; an inquiry only asks. */
export function openDispute(
  gateway: Gateway,
  request: Request,
  { chargeId, amount, isInquiry = false }: NewDispute,
): Outcome {
  const charge = findCharge(gateway, chargeId, 'charge')
  const made: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount,
    charge: charge.id,
    created: seconds(gateway),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  if (!isInquiry) gateway.state.save({ ...charge, disputed: true })
  gateway.state.save(made)
  emit(gateway, request, 'charge.dispute.created', made)
  if (!isInquiry) emit(gateway, request, 'charge.dispute.funds_withdrawn', made)
  return ok(made)
}

/** The bank goes on: an inquiry becomes a dispute, a dispute is decided. */
export function advanceDispute(
  gateway: Gateway,
  request: Request,
  id: string,
  status: 'needs_response' | 'won' | 'lost',
): Outcome {
  const dispute = findDispute(gateway, id)
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw conflict(`This dispute is ${dispute.status} already.`)
  }
  const advanced: Dispute = { ...dispute, status }
  gateway.state.save(advanced)
  gateway.state.save({ ...findCharge(gateway, dispute.charge), disputed: status !== 'won' })
  if (status === 'needs_response') {
    emit(gateway, request, 'charge.dispute.updated', advanced)
    emit(gateway, request, 'charge.dispute.funds_withdrawn', advanced)
    return ok(advanced)
  }
  if (status === 'won') emit(gateway, request, 'charge.dispute.funds_reinstated', advanced)
  emit(gateway, request, 'charge.dispute.closed', advanced)
  return ok(advanced)
}

export function findDispute(gateway: Gateway, id: string): Dispute {
  const dispute = gateway.state.find('dispute', id)
  if (!dispute) throw missing('dispute', id)
  return dispute
}
