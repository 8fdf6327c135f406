import { dollars } from './dollars.ts'
import { conflict, invalid, missing } from './api-error.ts'
import { findCharge } from './charges.ts'
import { emit, ok, seconds, type Gateway, type Outcome, type Request } from '../gateway.ts'
import { newId } from './ids.ts'
import type { Charge, Refund } from './objects.ts'
import type { Parameters, Shape } from './parameters.ts'
import { findIntent } from './payment-intents.ts'
import { behaviourOfMethod } from './payment-methods.ts'

export const createRefundShape = {
  amount: 'integer',
  charge: 'text',
  expand: 'texts',
  metadata: 'map',
  payment_intent: 'text',
  reason: 'text',
} as const satisfies Shape

type NewRefund = Parameters<typeof createRefundShape>

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer']

/** Refunds a charge wholly or partly; all refunds together, including pending ones, never exceed the charge. */
export function createRefund(gateway: Gateway, request: Request, parameters: NewRefund): Outcome {
  if (parameters.reason && !reasons.includes(parameters.reason)) {
    throw invalid(`Invalid reason: must be one of ${reasons.join(', ')}`, { param: 'reason' })
  }
  const charge = chargeToRefund(gateway, parameters)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = parameters.amount ?? left
  checkAmount(charge, amount, left)
  const isPending = behaviourOfMethod(gateway, charge.payment_method).refund === 'pending'
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(gateway),
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', type: 'refund' },
      type: 'card',
    },
    metadata: parameters.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: parameters.reason || null,
    receipt_number: null,
    status: isPending ? 'pending' : 'succeeded',
  }
  gateway.state.save(refund)
  const refunded = withRefunded(gateway, charge, amount)
  emit(gateway, request, 'refund.created', refund)
  emit(gateway, request, 'charge.refunded', refunded)
  return ok(refund)
}

/** Ends a pending refund, or lets one that had succeeded fail later at the bank. */
export function advanceRefund(
  gateway: Gateway,
  request: Request,
  id: string,
  status: 'succeeded' | 'failed',
): Outcome {
  const refund = findRefund(gateway, id)
  if (refund.status === 'failed' || refund.status === status) {
    throw conflict(`This refund is already ${refund.status}.`)
  }
  const advanced: Refund = {
    ...refund,
    status,
    ...(status === 'failed' && { failure_reason: 'unknown' }),
  }
  gateway.state.save(advanced)
  emit(gateway, request, 'refund.updated', advanced)
  if (status === 'failed') {
    withRefunded(gateway, findCharge(gateway, refund.charge), -refund.amount)
    emit(gateway, request, 'refund.failed', advanced)
  }
  return ok(advanced)
}

export function findRefund(gateway: Gateway, id: string): Refund {
  const refund = gateway.state.find('refund', id)
  if (!refund) throw missing('refund', id)
  return refund
}

function chargeToRefund(
  gateway: Gateway,
  { charge: chargeId, payment_intent: intentId }: NewRefund,
): Charge {
  if (chargeId) return captured(findCharge(gateway, chargeId, 'charge'))
  if (!intentId) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const intent = findIntent(gateway, intentId)
  if (intent.status !== 'succeeded' || !intent.latest_charge) throw nothingToRefund(intentId)
  return captured(findCharge(gateway, intent.latest_charge, 'charge'))
}

function captured(charge: Charge): Charge {
  if (charge.status !== 'succeeded') throw nothingToRefund(charge.payment_intent)
  return charge
}

function nothingToRefund(intentId: string) {
  return conflict(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
}

function checkAmount(charge: Charge, amount: number, left: number): void {
  if (charge.disputed) {
    throw conflict(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (left === 0) {
    throw conflict(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (amount < 1) {
    throw invalid('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amount > left) {
    throw conflict(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    )
  }
}

function withRefunded(gateway: Gateway, charge: Charge, amount: number): Charge {
  const sum = charge.amount_refunded + amount
  const changed: Charge = {
    ...charge,
    amount_refunded: sum,
    refunded: sum === charge.amount_captured,
  }
  gateway.state.save(changed)
  return changed
}
