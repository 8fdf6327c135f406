import { docUrl } from './api-error.ts'
import { attempt, charge, fail } from './confirmation.ts'
import type { Gateway, Outcome, Request } from '../gateway.ts'
import type { PaymentIntent } from './objects.ts'
import { findIntent, unexpectedState } from './payment-intents.ts'
import { paymentMethodFor } from './payment-methods.ts'
import type { Decline } from './test-cards.ts'

/** Ends the challenge of an intent that `requires_action`, as the buyer's bank would. */
export function authenticate(
  gateway: Gateway,
  request: Request,
  id: string,
  isProven: boolean,
): Outcome {
  const intent = findIntent(gateway, id)
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw unexpectedState(
      intent,
      `This PaymentIntent is ${intent.status}: nothing to authenticate.`,
    )
  }
  const method = paymentMethodFor(gateway, intent.payment_method)
  const answered: PaymentIntent = { ...intent, next_action: null }
  if (isProven) return charge(gateway, request, answered, method)
  return fail(gateway, request, answered, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: docUrl('payment_intent_authentication_failure'),
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  })
}

/** Moves an intent on that a knob left `processing`. */
export function finishProcessing(
  gateway: Gateway,
  request: Request,
  id: string,
  succeeds: boolean,
): Outcome {
  const intent = findIntent(gateway, id)
  if (intent.status !== 'processing' || !intent.payment_method) {
    throw unexpectedState(intent, `This PaymentIntent is ${intent.status}, not processing.`)
  }
  const method = paymentMethodFor(gateway, intent.payment_method)
  const moving: PaymentIntent = { ...intent, processing: null }
  return attempt(gateway, request, moving, method, succeeds ? undefined : lateDecline)
}

const lateDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}
