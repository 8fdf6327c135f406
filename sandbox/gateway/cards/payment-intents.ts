import { conflict, invalid, missing } from './api-error.ts'
import { emit, ok, seconds, type Gateway, type Outcome, type Request } from '../gateway.ts'
import { newId, randomLetters } from './ids.ts'
import type { PaymentIntent } from './objects.ts'
import { required, type Parameters, type Shape } from './parameters.ts'

export const createIntentShape = {
  amount: 'integer',
  currency: 'text',
  allowed_payment_method_types: 'texts',
  automatic_payment_methods: { enabled: 'boolean', allow_redirects: 'text' },
  capture_method: 'text',
  confirmation_method: 'text',
  description: 'text',
  metadata: 'map',
  payment_method: 'text',
  payment_method_types: 'texts',
  receipt_email: 'text',
  statement_descriptor_suffix: 'text',
  expand: 'texts',
} as const satisfies Shape

export type NewIntent = Parameters<typeof createIntentShape>

export function createIntent(gateway: Gateway, request: Request, parameters: NewIntent): Outcome {
  check(parameters)
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    amount: required(parameters.amount, 'amount'),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: parameters.allowed_payment_method_types
      ? null
      : {
          allow_redirects: parameters.automatic_payment_methods?.allow_redirects ?? 'always',
          enabled: true,
        },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: parameters.capture_method === 'automatic' ? 'automatic' : 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: seconds(gateway),
    currency: 'usd',
    customer: null,
    description: parameters.description || null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: parameters.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: parameters.payment_method ?? null,
    payment_method_options: { card: {} },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: parameters.receipt_email || null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: parameters.statement_descriptor_suffix || null,
    status: parameters.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  gateway.state.save(intent)
  emit(gateway, request, 'payment_intent.created', intent)
  return ok(intent)
}

export const cancelIntentShape = {
  cancellation_reason: 'text',
  expand: 'texts',
} as const satisfies Shape

const cancellable: PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]
const cancellationReasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']

export function cancelIntent(
  gateway: Gateway,
  request: Request,
  id: string,
  { cancellation_reason: reason }: Parameters<typeof cancelIntentShape>,
): Outcome {
  if (reason && !cancellationReasons.includes(reason)) {
    throw invalid('Invalid cancellation_reason: must be one of ' + cancellationReasons.join(', '), {
      param: 'cancellation_reason',
    })
  }
  const intent = findIntent(gateway, id)
  if (!cancellable.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    )
  }
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: seconds(gateway),
    cancellation_reason: reason || null,
    next_action: null,
  }
  gateway.state.save(canceled)
  emit(gateway, request, 'payment_intent.canceled', canceled)
  return ok(canceled)
}

export const retrieveIntentShape = {
  client_secret: 'text',
  expand: 'texts',
} as const satisfies Shape

export function retrieveIntent(
  gateway: Gateway,
  request: Request,
  id: string,
  { client_secret: clientSecret }: Parameters<typeof retrieveIntentShape>,
): Outcome {
  const intent = findIntent(gateway, id)
  if (!request.isPublic) return ok(intent)
  checkClientSecret(intent, clientSecret)
  return ok(publicView(intent))
}

export function findIntent(gateway: Gateway, id: string): PaymentIntent {
  const intent = gateway.state.find('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

export function checkClientSecret(intent: PaymentIntent, clientSecret: string | undefined): void {
  if (required(clientSecret, 'client_secret') !== intent.client_secret) {
    throw missing('payment_intent', intent.id, 'client_secret')
  }
}

/** What a browser sees: nothing about charges and nothing the shop noted down. */
export function publicView(intent: PaymentIntent): object {
  const hidden = new Set(['metadata', 'latest_charge', 'review', 'transfer_data', 'on_behalf_of'])
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !hidden.has(name)))
}

export function unexpectedState(intent: PaymentIntent, message: string) {
  return conflict(message, {
    code: 'payment_intent_unexpected_state',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-unexpected-state',
    payment_intent: intent,
  })
}

function check(parameters: NewIntent): void {
  const amount = required(parameters.amount, 'amount')
  const currency = required(parameters.currency, 'currency').toLowerCase()
  if (currency !== 'usd') {
    throw invalid(`Invalid currency: ${currency}. The sandbox takes usd.`, { param: 'currency' })
  }
  if (amount < 50) {
    throw invalid('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (amount > 99_999_999) {
    throw invalid('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  if (parameters.payment_method_types) {
    throw invalid(
      'The payment_method_types parameter is no longer supported. Use allowed_payment_method_types, or leave it to automatic_payment_methods.',
      { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    )
  }
  if (parameters.allowed_payment_method_types && parameters.automatic_payment_methods) {
    throw invalid(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
      { code: 'parameters_exclusive', param: 'allowed_payment_method_types' },
    )
  }
  if (parameters.allowed_payment_method_types?.includes('card') === false) {
    throw invalid(
      'None of the allowed payment method types is available: the sandbox takes card.',
      {
        param: 'allowed_payment_method_types',
      },
    )
  }
  if (parameters.capture_method && !/^automatic(_async)?$/.test(parameters.capture_method)) {
    throw invalid('Invalid capture_method: the sandbox captures automatically.', {
      param: 'capture_method',
    })
  }
  if (parameters.confirmation_method && parameters.confirmation_method !== 'automatic') {
    throw invalid('Invalid confirmation_method: the sandbox takes automatic.', {
      param: 'confirmation_method',
    })
  }
}
