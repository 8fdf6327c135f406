import { createHash } from 'node:crypto'
import { ApiError, docUrl, invalid, missing } from './api-error.ts'
import { ok, seconds, type Gateway, type Outcome } from '../gateway.ts'
import { newId } from './ids.ts'
import type { BillingDetails, Card, PaymentMethod } from './objects.ts'
import { addressShape, required, type Parameters, type Shape } from './parameters.ts'
import {
  behaviourOf,
  cardByNumber,
  cardByTestId,
  type Behaviour,
  type BehaviourName,
} from './test-cards.ts'

const billingShape = {
  address: addressShape,
  email: 'text',
  name: 'text',
  phone: 'text',
} as const satisfies Shape

export const paymentMethodShape = {
  type: 'text',
  card: { number: 'text', exp_month: 'integer', exp_year: 'integer', cvc: 'text' },
  billing_details: billingShape,
  metadata: 'map',
} as const satisfies Shape

export type NewPaymentMethod = Parameters<typeof paymentMethodShape>

export function createPaymentMethod(gateway: Gateway, parameters: NewPaymentMethod): Outcome {
  return ok(newPaymentMethod(gateway, parameters))
}

/** Validates the card and stores its brand, last four digits, expiry and test behavior. The number and the code are not stored. */
export function newPaymentMethod(gateway: Gateway, parameters: NewPaymentMethod): PaymentMethod {
  if (required(parameters.type, 'type') !== 'card') {
    throw invalid(`Invalid type: must be card`, { param: 'type' })
  }
  const card = required(parameters.card, 'card')
  const number = required(card.number, 'card[number]').replaceAll(/[\s-]/g, '')
  const month = required(card.exp_month, 'card[exp_month]')
  const year = fullYear(required(card.exp_year, 'card[exp_year]'))
  checkNumber(number)
  checkExpiry(month, year, gateway.now())
  const name = cardByNumber(number)
  if (!name) throw liveCard()
  checkCvc(card.cvc, behaviourOf(name))
  return keep(gateway, {
    name,
    last4: number.slice(-4),
    expiry: { month, year },
    cvcCheck: card.cvc ? 'pass' : 'unchecked',
    billing: parameters.billing_details ?? {},
    metadata: parameters.metadata ?? {},
  })
}

/** The payment method with this id. Stripe's ready-made ids create a new one at each use. */
export function paymentMethodFor(gateway: Gateway, id: string): PaymentMethod {
  const ready = cardByTestId(id)
  if (ready) {
    const expiry = { month: 12, year: gateway.now().getFullYear() + 3 }
    return keep(gateway, { ...ready, expiry, cvcCheck: 'pass', billing: {}, metadata: {} })
  }
  const method = gateway.state.find('payment_method', id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method')
  return method
}

export function behaviourOfMethod(gateway: Gateway, id: string): Behaviour {
  const { behaviour } = gateway.state.hiddenOf('payment_method', id)
  return behaviourOf(behaviour as BehaviourName)
}

type NewCard = {
  name: BehaviourName
  last4: string
  expiry: { month: number; year: number }
  cvcCheck: string
  billing: Parameters<typeof billingShape>
  metadata: Record<string, string>
}

function keep(gateway: Gateway, card: NewCard): PaymentMethod {
  const { brand, funding } = behaviourOf(card.name)
  const id = newId('pm')
  const method: PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(card.billing),
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: card.billing.address?.postal_code ? 'pass' : null,
        cvc_check: card.cvcCheck,
      },
      country: 'US',
      display_brand: brand,
      exp_month: card.expiry.month,
      exp_year: card.expiry.year,
      fingerprint: fingerprintOf(card),
      funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    } satisfies Card,
    created: seconds(gateway),
    customer: null,
    livemode: false,
    metadata: card.metadata,
    type: 'card',
  }
  gateway.state.save(method, { behaviour: card.name })
  return method
}

/** Made from data that is stored anyway, never from the card number. */
function fingerprintOf({ name, last4 }: NewCard): string {
  return createHash('sha256').update(`${name} ${last4}`).digest('base64url').slice(0, 16)
}

function billingDetails({ address = {}, email, name, phone }: NewCard['billing']): BillingDetails {
  return {
    address: {
      city: address.city || null,
      country: address.country || null,
      line1: address.line1 || null,
      line2: address.line2 || null,
      postal_code: address.postal_code || null,
      state: address.state || null,
    },
    email: email || null,
    name: name || null,
    phone: phone || null,
    tax_id: null,
  }
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function checkNumber(number: string): void {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
}

function checkExpiry(month: number, year: number, now: Date): void {
  const thisYear = now.getFullYear()
  if (month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  if (year < thisYear || year > thisYear + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (year === thisYear && month < now.getMonth() + 1) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
}

function checkCvc(cvc: string | undefined, { brand }: Behaviour): void {
  const shape = brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (cvc !== undefined && !shape.test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
}

/** https://en.wikipedia.org/wiki/Luhn_algorithm */
function passesLuhn(number: string): boolean {
  const digits = Array.from(number, Number).toReversed()
  const sum = digits.reduce((total, digit, position) => {
    const counted = position % 2 === 1 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, doc_url: docUrl(code), message, param })
}

function liveCard(): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    doc_url: docUrl('card_declined'),
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  })
}
