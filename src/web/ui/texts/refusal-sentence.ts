import { ProblemError } from '#contract/problem'
import type { Current } from '#contract/edits/changed-since'
import type { RefusalCode } from '#contract/refusals'
import { tooFast } from '#contract/values/too-fast'
import type { CartRefusal } from '#web/cart/cart-refusals.ts'
import type { DashboardRefusal } from './dashboard-refusals.ts'
import { messages } from './messages.ts'

/** A refusal as people are told of it: what somebody else has changed has a sentence for each thing. */
type Told = Exclude<RefusalCode, 'changed_since'> | `changed_since.${keyof Current}`

/** For each refusal that people may meet anywhere, the sentence shown to them. */
const refusalSentences: Record<Exclude<Told, DashboardRefusal | CartRefusal>, string> = {
  invalid_input: 'Something in the form is not right. Please check it and try again.',
  page_required: 'That list is too long to send at once.',
  webhook_rejected: 'That message did not come from our card service.',
  unauthenticated: 'You are signed out. Please log in again. What you typed has been kept.',
  forbidden: 'Your account does not have permission to do that.',
  email_mismatch: 'You are signed in with a different address.',
  email_unverified: 'That e-mail address has not been verified yet.',
  account_blocked:
    'This account is blocked. If you think that is a mistake, please write to us or call us.',
  reauthentication_required: 'Please confirm that it is you. What you typed has been kept.',
  second_factor_required:
    'Staff need a second factor. Please set one up under Sign-in and security.',
  not_found: 'We could not find that. It may have been removed.',
  not_on_sale: 'This product is not sold at the moment.',
  several_parts: 'Several parts have this number. Please choose one.',
  duplicate_product: 'This company already has a product with this name.',
  category_moving: 'The products of this category are on their way to another one.',
  price_changed: 'The price has changed. Please check the new total.',
  out_of_stock: messages.notEnoughStock,
  order_paid: 'This order has already been paid.',
  order_cancelled: 'This order has been cancelled.',
  payment_processing: 'The bank is still processing the payment for this order.',
  order_shipped: 'This order has already shipped.',
  orders_unfinished: 'Some of your orders are not finished yet.',
  request_in_flight: 'We are still working on this. Please wait a moment.',
  in_stock: 'This product can be ordered now.',
  payload_too_large: 'That is more than we can accept at once.',
  unsupported_media_type: 'That was sent in a format we cannot read.',
  below_minimum_order: 'The quantity is below the minimum order.',
  amount_not_payable: 'A card cannot be charged an amount of this size.',
  nothing_to_pay: 'There is no unpaid order for that amount.',
  idempotency_key_reused: 'This was already sent with different content.',
  too_many_open_orders: 'You have five unpaid orders. Please pay or cancel one first.',
  too_many_stock_alerts:
    'You have asked about 50 products. Please withdraw one of these requests first.',
  too_many_requests: 'That was a little fast. Please wait a minute and try again.',
  gateway_refused: 'Our card service did not accept that. Nothing was charged.',
  busy: 'The store is very busy. Please try again in a moment.',
  database_unavailable: 'The store has a technical problem. Please try again in a moment.',
  newer_release: 'The store is being updated. Please try again in a minute.',
  not_ready: 'The store is starting up. Please try again in a moment.',
  gateway_unavailable: 'Our card service is not responding right now. Nothing was charged.',
}

let known: Record<string, string> = refusalSentences

/** Adds the sentences that only the pages below /DashBoard need. They come with those pages. */
export function addSentences(more: Record<DashboardRefusal, string>): void {
  known = { ...refusalSentences, ...more }
}

/** The sentence to show for anything that was thrown. */
export function refusalSentence(error: unknown): string {
  if (!(error instanceof ProblemError)) {
    return 'We cannot reach the store. Please check your connection and try again.'
  }
  const { code, problem } = error
  const seconds = problem.details?.['retryAfterSeconds']
  if (code === 'too_many_requests' && typeof seconds === 'number') return tooFast(seconds)
  const told = code === 'changed_since' ? `${code}.${String(problem.details?.['what'])}` : code
  return known[told] ?? 'Something went wrong on our side. Please try again.'
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not_found'
}

export function isNotSold(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not_on_sale'
}
