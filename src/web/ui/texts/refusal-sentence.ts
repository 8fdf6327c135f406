import { ProblemError } from '#contract/problem'
import type { RefusalCode } from '#contract/refusals'
import { tooFast } from '#contract/values/too-fast'
import { messages } from './messages.ts'

/** A sentence for people for every way the store says no. */
const refusalSentences: Record<RefusalCode, string> = {
  invalid_input: 'Something in the form is not right. Please look through it once more.',
  page_required: 'That list is too long to be sent at once.',
  webhook_rejected: 'That message is not from our card service.',
  unauthenticated: 'You are signed out. Please log in again; what you typed is kept.',
  forbidden: 'Your account may not do that.',
  email_mismatch: 'You are signed in with another address.',
  email_unverified: 'That e-mail address is not verified yet.',
  reauthentication_required: 'Please show once more that it is you; what you typed is kept.',
  second_factor_required:
    'Admins need a second factor. Please set one up under Sign-in and security.',
  not_found: 'That is not there any more.',
  duplicate_product: 'A product of this company has this name already.',
  price_changed: 'The price is another one now. Please look at the new total.',
  out_of_stock: messages.notEnoughStock,
  order_paid: 'This order is paid.',
  order_cancelled: 'This order is cancelled.',
  payment_processing: 'The bank is still looking at the payment of this order.',
  order_shipped: 'This order has left already.',
  order_not_shipped: 'This order has not left yet.',
  nothing_to_ship: 'There is nothing to send: it is not paid, or its goods are back on the shelf.',
  order_disputed: 'The bank of the buyer decides about this payment. It cannot be refunded now.',
  nothing_to_refund: 'There is nothing left to refund.',
  refund_too_large: 'That is more than can still be refunded.',
  last_admin: 'The last admin stays one.',
  orders_unfinished: 'Some of your orders are not finished yet.',
  request_in_flight: 'We are still working on this. Please wait a moment.',
  already_resolved: 'Somebody has resolved this already. Please look at what they wrote.',
  payload_too_large: 'That is more than we can take at once.',
  unsupported_media_type: 'That was sent in a form we cannot read.',
  below_minimum_order: 'The quantity is below the minimum order.',
  nothing_to_pay: 'There is no unpaid order of that amount.',
  idempotency_key_reused: 'This was sent before with other content.',
  too_many_open_orders: 'You have five unpaid orders. Please pay or cancel one first.',
  too_many_requests: 'That was a little fast. Please wait a minute and try again.',
  gateway_refused: 'Our card service did not accept that. Nothing was charged.',
  busy: 'The store is very busy. Please try again in a moment.',
  database_unavailable: 'Something is being repaired at the store. Please try again in a moment.',
  not_ready: 'The store is just starting. Please try again in a moment.',
  gateway_unavailable: 'Our card service does not answer at the moment. Nothing was charged.',
}

/** What to tell a person about anything that was thrown. */
export function refusalSentence(error: unknown): string {
  if (!(error instanceof ProblemError)) {
    return 'We cannot reach the store. Please check your connection and try again.'
  }
  const { code, problem } = error
  const seconds = problem.details?.['retryAfterSeconds']
  if (code === 'too_many_requests' && typeof seconds === 'number') return tooFast(seconds)
  if (code !== 'internal') return refusalSentences[code]
  return 'Something went wrong on our side. Please try again.'
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not_found'
}
