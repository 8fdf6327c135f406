import type { StripeError } from '@stripe/stripe-js'

type Declined = Pick<StripeError, 'code' | 'decline_code'>

// What a buyer can do about it, by the codes of https://docs.stripe.com/declines/codes. A bank that suspects fraud, or a
// card that was reported stolen, is told like any other decline: the buyer may not be its owner.
const otherCard = 'Please use another card, or ask your bank why.'
const advices: Record<string, string> = {
  insufficient_funds:
    'There is not enough money on the card. Please use another card, or pay later.',
  withdrawal_count_limit_exceeded: 'The card has reached its limit. Please use another card.',
  card_velocity_exceeded:
    'The card has reached its limit. Please use another card, or try tomorrow.',
  expired_card: 'The card has expired. Please use a newer one.',
  incorrect_cvc: 'Please check the security code on the card and type it again.',
  invalid_cvc: 'Please check the security code on the card and type it again.',
  incorrect_number: 'Please check the card number and type it again.',
  invalid_number: 'Please check the card number and type it again.',
  invalid_expiry_month: 'Please check the month and the year on the card.',
  invalid_expiry_year: 'Please check the month and the year on the card.',
  incorrect_zip: 'Please check the ZIP code that your bank has for you.',
  processing_error:
    'Something went wrong at the card service. Please wait a minute and press Pay again.',
  issuer_not_available: 'Your bank cannot be reached. Please wait a minute and press Pay again.',
  try_again_later: 'Your bank asks to try again later. Please wait a minute and press Pay again.',
  reenter_transaction: 'Your bank asks to try again. Please press Pay again.',
  card_not_supported: 'The card does not allow this kind of purchase. Please use another card.',
  currency_not_supported: 'The card does not pay in US dollars. Please use another card.',
  transaction_not_allowed:
    'The card does not allow this kind of purchase. Please use another card.',
  authentication_required:
    'Your bank wants to ask you first. Please press Pay again and answer it.',
  payment_intent_authentication_failure:
    'Your bank could not confirm that it is you. Please press Pay again, or use another card.',
  do_not_honor: otherCard,
  generic_decline: otherCard,
}

/** What to do after the card was not accepted. The sentence of the gateway, which says what happened, is before it. */
export function declineAdvice({ code, decline_code: decline }: Declined): string | undefined {
  const known = advices[decline ?? ''] ?? advices[code ?? '']
  if (known) return known
  return code === 'card_declined' ? otherCard : undefined
}
