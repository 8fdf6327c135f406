import { docUrl, invalid } from './api-error.ts'
import { attemptCharge } from './charges.ts'
import { openDispute } from './disputes.ts'
import { emit, ok, type Gateway, type Outcome, type Request } from '../gateway.ts'
import { randomLetters } from './ids.ts'
import { takeFault } from '../knobs.ts'
import type { NextAction, PaymentError, PaymentIntent, PaymentMethod } from './objects.ts'
import type { Parameters, Shape } from './parameters.ts'
import { checkClientSecret, findIntent, publicView, unexpectedState } from './payment-intents.ts'
import {
  behaviourOfMethod,
  newPaymentMethod,
  paymentMethodFor,
  paymentMethodShape,
} from './payment-methods.ts'
import type { Decline } from './test-cards.ts'

export const confirmShape = {
  client_secret: 'text',
  payment_method: 'text',
  payment_method_data: paymentMethodShape,
  receipt_email: 'text',
  return_url: 'text',
  use_stripe_sdk: 'boolean',
  expand: 'texts',
} as const satisfies Shape

type Confirmation = Parameters<typeof confirmShape>

/** Charges the card, or asks for authentication first. A declined card is an outcome: it leaves its trace. */
export function confirmIntent(
  gateway: Gateway,
  request: Request,
  id: string,
  parameters: Confirmation,
): Outcome {
  const intent = findIntent(gateway, id)
  if (request.isPublic) checkClientSecret(intent, parameters.client_secret)
  checkConfirmable(intent)
  const method = chosenMethod(gateway, intent, parameters)
  const chosen: PaymentIntent = {
    ...intent,
    payment_method: method.id,
    next_action: null,
    receipt_email: parameters.receipt_email || intent.receipt_email,
  }
  const outcome = behaviourOfMethod(gateway, method.id).needsAuthentication
    ? askForAuthentication(gateway, request, chosen, parameters.return_url)
    : charge(gateway, request, chosen, method)
  return request.isPublic ? publicOutcome(outcome) : outcome
}

function checkConfirmable(intent: PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpectedState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.`,
    )
  }
}

function chosenMethod(
  gateway: Gateway,
  intent: PaymentIntent,
  { payment_method: id, payment_method_data: data }: Confirmation,
): PaymentMethod {
  if (id && data) {
    throw invalid(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
    )
  }
  if (data) return newPaymentMethod(gateway, data)
  const wanted = id ?? intent.payment_method
  if (!wanted) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
    )
  }
  if (gateway.state.hiddenOf('payment_method', wanted)['used'] === true) {
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    )
  }
  return paymentMethodFor(gateway, wanted)
}

/** Takes the money with a chosen method, unless a knob leaves that for later. */
export function charge(
  gateway: Gateway,
  request: Request,
  intent: PaymentIntent,
  method: PaymentMethod,
): Outcome {
  const call = `POST /v1/payment_intents/${intent.id}/confirm`
  if (!takeFault(gateway.knobs, call, ['processing'])) {
    return attempt(gateway, request, intent, method, behaviourOfMethod(gateway, method.id).decline)
  }
  const processing: PaymentIntent = {
    ...intent,
    status: 'processing',
    last_payment_error: null,
    processing: { type: 'card', card: {} },
  }
  gateway.state.save(processing)
  emit(gateway, request, 'payment_intent.processing', processing)
  return ok(processing)
}

export function attempt(
  gateway: Gateway,
  request: Request,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | undefined,
): Outcome {
  const made = attemptCharge(gateway, intent, method, decline)
  const attempted: PaymentIntent = { ...intent, latest_charge: made.id }
  if (decline) {
    emit(gateway, request, 'charge.failed', made)
    return fail(gateway, request, attempted, {
      type: 'card_error',
      code: decline.code,
      decline_code: decline.declineCode,
      doc_url: docUrl(decline.code),
      message: decline.message,
      ...(decline.param && { param: decline.param }),
      charge: made.id,
      payment_method: method,
    })
  }
  const succeeded: PaymentIntent = {
    ...attempted,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
  }
  gateway.state.save(succeeded)
  gateway.state.save(method, { ...gateway.state.hiddenOf('payment_method', method.id), used: true })
  emit(gateway, request, 'charge.succeeded', made)
  emit(gateway, request, 'payment_intent.succeeded', succeeded)
  if (behaviourOfMethod(gateway, method.id).isDisputed) {
    openDispute(gateway, request, { chargeId: made.id })
  }
  return ok(succeeded)
}

export function fail(
  gateway: Gateway,
  request: Request,
  intent: PaymentIntent,
  error: PaymentError,
): Outcome {
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: error,
    payment_method: null,
  }
  gateway.state.save(failed)
  emit(gateway, request, 'payment_intent.payment_failed', failed)
  return { status: 402, body: { error: { ...error, payment_intent: failed } } }
}

function askForAuthentication(
  gateway: Gateway,
  request: Request,
  intent: PaymentIntent,
  returnUrl: string | undefined,
): Outcome {
  const challenge = randomLetters(32)
  const url = `${request.origin}/challenge/${intent.id}?challenge=${challenge}`
  const nextAction: NextAction = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : {
        type: 'use_stripe_sdk',
        use_stripe_sdk: {
          type: 'three_d_secure_redirect',
          stripe_js: url,
          source: `src_${challenge.slice(0, 24)}`,
        },
      }
  const asking: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: nextAction,
  }
  gateway.state.save(asking, { challenge, ...(returnUrl && { returnUrl }) })
  emit(gateway, request, 'payment_intent.requires_action', asking)
  return ok(asking)
}

function publicOutcome({ status, body }: Outcome): Outcome {
  if ('error' in body) {
    const error = body.error as { payment_intent: PaymentIntent }
    return {
      status,
      body: { error: { ...error, payment_intent: publicView(error.payment_intent) } },
    }
  }
  return { status, body: publicView(body as PaymentIntent) }
}
