import { expect, test } from 'vitest'
import { declineAdvice } from './decline-advice.ts'

const other = 'Please use another card, or ask your bank why.'

test.for<[code: string | undefined, decline: string | undefined, advice: RegExp]>([
  ['card_declined', 'insufficient_funds', /not enough money/],
  ['expired_card', undefined, /expired.*newer/],
  ['incorrect_cvc', undefined, /security code/],
  ['card_declined', 'do_not_honor', RegExp(other)],
  ['card_declined', 'generic_decline', RegExp(other)],
  ['processing_error', undefined, /wait a minute/],
  ['payment_intent_authentication_failure', undefined, /confirm that it is you/],
  ['card_declined', 'a_code_of_next_year', RegExp(other)],
])('after %s %s the advice is %s', ([code, decline, advice]) => {
  expect(
    declineAdvice({ ...(code && { code }), ...(decline && { decline_code: decline }) }),
  ).toMatch(advice)
})

test('a stolen card is told like any other, and what is no decline gets no advice', () => {
  expect(declineAdvice({ code: 'card_declined', decline_code: 'stolen_card' })).toBe(other)
  expect(declineAdvice({ code: 'card_declined', decline_code: 'fraudulent' })).toBe(other)
  expect(declineAdvice({ code: 'incomplete_number' })).toBeUndefined()
  expect(declineAdvice({})).toBeUndefined()
})
