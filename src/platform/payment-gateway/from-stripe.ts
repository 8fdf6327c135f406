import type Stripe from 'stripe'
import type { Charge, Dispute, GatewayError, GatewayEvent, Intent, Refund } from './gateway.ts'

export function intentFrom(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    status: intent.status as Intent['status'],
    amountCents: cents(intent.amount),
    amountReceivedCents: cents(intent.amount_received),
    currency: intent.currency,
    livemode: intent.livemode,
    clientSecret: intent.client_secret,
    metadata: { ...intent.metadata },
    ...(intent.last_payment_error && { lastError: errorFrom(intent.last_payment_error) }),
    chargeId: idOf(intent.latest_charge),
    createdAt: date(intent.created),
  }
}

export function refundFrom(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    status: (refund.status ?? 'pending') as Refund['status'],
    amountCents: cents(refund.amount),
    currency: refund.currency,
    intentId: idOf(refund.payment_intent),
    chargeId: idOf(refund.charge),
    metadata: { ...refund.metadata },
    failureReason: refund.failure_reason ?? null,
    createdAt: date(refund.created),
  }
}

export function eventFrom(event: Stripe.Event): GatewayEvent {
  const head = {
    id: event.id,
    type: event.type,
    createdAt: date(event.created),
    livemode: event.livemode,
  }
  const object: unknown = event.data.object
  switch (kindOf(object)) {
    case 'payment_intent':
      return { ...head, about: 'intent', intent: intentFrom(object as Stripe.PaymentIntent) }
    case 'refund':
      return { ...head, about: 'refund', refund: refundFrom(object as Stripe.Refund) }
    case 'charge':
      return { ...head, about: 'charge', charge: chargeFrom(object as Stripe.Charge) }
    case 'dispute':
      return { ...head, about: 'dispute', dispute: disputeFrom(object as Stripe.Dispute) }
    default:
      return { ...head, about: 'other', objectId: idOf(object as { id?: string }) }
  }
}

function chargeFrom(charge: Stripe.Charge): Charge {
  return {
    id: charge.id,
    intentId: idOf(charge.payment_intent),
    amountCents: cents(charge.amount),
    amountCapturedCents: cents(charge.amount_captured),
    amountRefundedCents: cents(charge.amount_refunded),
    currency: charge.currency,
  }
}

export function disputeFrom(dispute: Stripe.Dispute): Dispute {
  return {
    id: dispute.id,
    status: dispute.status,
    amountCents: cents(dispute.amount),
    intentId: idOf(dispute.payment_intent),
    chargeId: idOf(dispute.charge),
  }
}

function errorFrom(error: Stripe.PaymentIntent.LastPaymentError): GatewayError {
  return {
    code: error.code ?? null,
    declineCode: error.decline_code ?? null,
    message: error.message ?? 'The payment failed.',
  }
}

function kindOf(object: unknown): unknown {
  return typeof object === 'object' && object !== null && 'object' in object ? object.object : null
}

function idOf(reference: string | { id?: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function cents(amount: number): number {
  if (!Number.isSafeInteger(amount))
    throw new Error('The gateway sent an amount that is no integer.')
  return amount
}

function date(seconds: number): Date {
  return new Date(seconds * 1000)
}
