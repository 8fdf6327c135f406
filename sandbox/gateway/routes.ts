import { invalid, missing } from './cards/api-error.ts'
import { findCharge } from './cards/charges.ts'
import { authenticate, finishProcessing } from './cards/aftermath.ts'
import { advanceDispute, findDispute, openDispute } from './cards/disputes.ts'
import { confirmIntent, confirmShape } from './cards/confirmation.ts'
import { ok, type Gateway, type Outcome, type Request } from './gateway.ts'
import {
  listEndpoints,
  listEventsShape,
  listOf,
  listRefundsShape,
  listShape,
} from './cards/lists.ts'
import type { FormGroup } from './cards/form.ts'
import { readParameters, required, type Parameters, type Shape } from './cards/parameters.ts'
import {
  cancelIntent,
  cancelIntentShape,
  createIntent,
  createIntentShape,
  retrieveIntent,
  retrieveIntentShape,
} from './cards/payment-intents.ts'
import { createPaymentMethod, paymentMethodShape } from './cards/payment-methods.ts'
import { advanceRefund, createRefund, createRefundShape, findRefund } from './cards/refunds.ts'
import { calculate, calculationShape } from './taxes/calculations.ts'
import {
  listLineItems,
  listTransactions,
  recordShape,
  recordTransaction,
  reversalShape,
  reverseTransaction,
} from './taxes/transactions.ts'

/** A call whose parameters have been read but which has not been executed. */
export type Prepared = { run: () => Outcome; expand: string[] | undefined }

export type Route = {
  method: 'GET' | 'POST'
  path: RegExp
  /** Whether the publishable key may call it. */
  isPublic: boolean
  prepare: (gateway: Gateway, request: Request, id: string, form: FormGroup) => Prepared
}

const expandOnly = { expand: 'texts' } as const satisfies Shape

export const routes: Route[] = [
  route('POST', '/v1/payment_intents', createIntentShape, (gateway, request, _id, parameters) =>
    createIntent(gateway, request, parameters),
  ),
  route('GET', '/v1/payment_intents', listShape, (gateway, _request, _id, parameters) =>
    listOf(gateway, 'payment_intent', parameters),
  ),
  opened(route('GET', '/v1/payment_intents/:id', retrieveIntentShape, retrieveIntent)),
  opened(route('POST', '/v1/payment_intents/:id/confirm', confirmShape, confirmIntent)),
  route('POST', '/v1/payment_intents/:id/cancel', cancelIntentShape, cancelIntent),
  opened(
    route('POST', '/v1/payment_methods', paymentMethodShape, (gateway, _request, _id, parameters) =>
      createPaymentMethod(gateway, parameters),
    ),
  ),
  route('POST', '/v1/refunds', createRefundShape, (gateway, request, _id, parameters) =>
    createRefund(gateway, request, parameters),
  ),
  route('GET', '/v1/refunds', listRefundsShape, (gateway, _request, _id, parameters) =>
    listOf(gateway, 'refund', parameters, {
      where: { charge: parameters.charge, payment_intent: parameters.payment_intent },
    }),
  ),
  route('GET', '/v1/refunds/:id', expandOnly, (gateway, _request, id) =>
    ok(findRefund(gateway, id)),
  ),
  route('GET', '/v1/charges/:id', expandOnly, (gateway, _request, id) =>
    ok(findCharge(gateway, id)),
  ),
  route('GET', '/v1/disputes', listRefundsShape, (gateway, _request, _id, parameters) =>
    listOf(gateway, 'dispute', parameters, {
      where: { charge: parameters.charge, payment_intent: parameters.payment_intent },
    }),
  ),
  route('GET', '/v1/disputes/:id', expandOnly, (gateway, _request, id) =>
    ok(findDispute(gateway, id)),
  ),
  route('GET', '/v1/events', listEventsShape, (gateway, _request, _id, parameters) =>
    listOf(gateway, 'event', parameters, {
      where: { type: parameters.type },
      undelivered:
        parameters.delivery_success === undefined ? undefined : !parameters.delivery_success,
    }),
  ),
  route('GET', '/v1/events/:id', expandOnly, (gateway, _request, id) => {
    const event = gateway.state.find('event', id)
    if (!event) throw missing('event', id)
    return ok(event)
  }),

  route('GET', '/v1/webhook_endpoints', listShape, (gateway) => listEndpoints(gateway)),

  route('POST', '/v1/tax/calculations', calculationShape, (gateway, _request, _id, parameters) =>
    calculate(gateway, parameters),
  ),
  route(
    'POST',
    '/v1/tax/transactions/create_from_calculation',
    recordShape,
    (gateway, _request, _id, parameters) => recordTransaction(gateway, parameters),
  ),
  route(
    'POST',
    '/v1/tax/transactions/create_reversal',
    reversalShape,
    (gateway, _request, _id, parameters) => reverseTransaction(gateway, parameters),
  ),
  route('GET', '/v1/tax/transactions/:id/line_items', listShape, (gateway, _request, id) =>
    listLineItems(gateway, id),
  ),

  // Not part of Stripe's API: these calls do what its dashboard, the banks and time do.
  route('GET', '/sandbox/tax/transactions', listShape, (gateway) => listTransactions(gateway)),
  route(
    'POST',
    '/sandbox/payment_intents/:id',
    { authentication: 'text', processing: 'text' },
    (gateway, request, id, { authentication, processing }) => {
      const verdict = oneOf(authentication ?? processing, ['succeeded', 'failed'])
      const isGood = verdict === 'succeeded'
      return authentication
        ? authenticate(gateway, request, id, isGood)
        : finishProcessing(gateway, request, id, isGood)
    },
  ),
  route('POST', '/sandbox/refunds/:id', { status: 'text' }, (gateway, request, id, { status }) =>
    advanceRefund(gateway, request, id, oneOf(status, ['succeeded', 'failed'])),
  ),
  route(
    'POST',
    '/sandbox/charges/:id/dispute',
    { amount: 'integer', inquiry: 'boolean' },
    (gateway, request, chargeId, { amount, inquiry = false }) =>
      openDispute(gateway, request, { chargeId, amount, isInquiry: inquiry }),
  ),
  route('POST', '/sandbox/disputes/:id', { status: 'text' }, (gateway, request, id, { status }) =>
    advanceDispute(gateway, request, id, oneOf(status, ['needs_response', 'won', 'lost'])),
  ),
]

export function oneOf<T extends string>(value: string | undefined, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === required(value, 'value'))
  if (!found) throw invalid(`'${value}' is not one of ${allowed.join(', ')}`)
  return found
}

function route<S extends Shape>(
  method: Route['method'],
  path: string,
  shape: S,
  run: (gateway: Gateway, request: Request, id: string, parameters: Parameters<S>) => Outcome,
): Route {
  return {
    method,
    path: new RegExp(`^${path.replace(':id', '([A-Za-z0-9_]{1,64})')}$`),
    isPublic: false,
    prepare(gateway, request, id, form) {
      const parameters = readParameters(form, shape)
      const { expand } = parameters as { expand?: string[] }
      return { run: () => run(gateway, request, id, parameters), expand }
    },
  }
}

function opened(secretRoute: Route): Route {
  return { ...secretRoute, isPublic: true }
}
