import { ProblemError } from '#contract/problem'
import type { RefusalCode } from '#contract/refusals'
import { tooFast } from '#contract/values/too-fast'
import { messages } from './messages.ts'

/** For each refusal code, the sentence shown to people. */
const refusalSentences: Record<RefusalCode, string> = {
  invalid_input: 'Something in the form is not right. Please check it and try again.',
  page_required: 'That list is too long to send at once.',
  webhook_rejected: 'That message did not come from our card service.',
  unauthenticated: 'You are signed out. Please log in again. What you typed has been kept.',
  forbidden: 'Your account does not have permission to do that.',
  email_mismatch: 'You are signed in with a different address.',
  email_unverified: 'That e-mail address has not been verified yet.',
  reauthentication_required: 'Please confirm that it is you. What you typed has been kept.',
  second_factor_required:
    'Admins need a second factor. Please set one up under Sign-in and security.',
  not_found: 'We could not find that. It may have been removed.',
  duplicate_product: 'This company already has a product with this name.',
  price_changed: 'The price has changed. Please check the new total.',
  out_of_stock: messages.notEnoughStock,
  order_paid: 'This order has already been paid.',
  order_cancelled: 'This order has been cancelled.',
  payment_processing: 'The bank is still processing the payment for this order.',
  order_shipped: 'This order has already shipped.',
  order_not_shipped: 'This order has not shipped yet.',
  nothing_to_ship:
    'There is nothing to ship: the order is not paid, or its goods are back in stock.',
  order_disputed: 'The buyer’s bank is reviewing this payment. It cannot be refunded now.',
  nothing_to_refund: 'There is nothing left to refund.',
  refund_too_large: 'That is more than can still be refunded.',
  last_admin: 'You can’t remove the last admin.',
  orders_unfinished: 'Some of your orders are not finished yet.',
  request_in_flight: 'We are still working on this. Please wait a moment.',
  already_resolved: 'Someone has already resolved this. Please read their note.',
  payload_too_large: 'That is more than we can accept at once.',
  unsupported_media_type: 'That was sent in a format we cannot read.',
  below_minimum_order: 'The quantity is below the minimum order.',
  nothing_to_pay: 'There is no unpaid order for that amount.',
  idempotency_key_reused: 'This was already sent with different content.',
  too_many_open_orders: 'You have five unpaid orders. Please pay or cancel one first.',
  too_many_requests: 'That was a little fast. Please wait a minute and try again.',
  gateway_refused: 'Our card service did not accept that. Nothing was charged.',
  busy: 'The store is very busy. Please try again in a moment.',
  database_unavailable: 'The store has a technical problem. Please try again in a moment.',
  not_ready: 'The store is starting up. Please try again in a moment.',
  gateway_unavailable: 'Our card service is not responding right now. Nothing was charged.',
}

/** The sentence to show for anything that was thrown. */
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
