/** What a card field accepts, and its error messages. Pure functions without access to the page. */

const brands = [
  { name: 'visa', start: /^4/ },
  { name: 'mastercard', start: /^(5[1-5]|2[2-7])/ },
  { name: 'amex', start: /^3[47]/, length: 15, gaps: [4, 10], cvc: 4 },
  { name: 'discover', start: /^6(011|4[4-9]|5)/ },
  { name: 'diners', start: /^3(0[0-5]|[689])/ },
  { name: 'jcb', start: /^35/ },
  { name: 'unionpay', start: /^62/ },
]
const unknown = { name: 'unknown' }

export function brandOf(digits) {
  const brand = brands.find(({ start }) => start.test(digits)) ?? unknown
  return { length: 16, gaps: [4, 8, 12], cvc: 3, ...brand }
}

export function digitsOf(text) {
  return text.replace(/\D/g, '')
}

/** '42424242' → '4242 4242' */
export function formatNumber(text) {
  const { length, gaps } = brandOf(digitsOf(text))
  return Array.from(digitsOf(text).slice(0, length))
    .map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit))
    .join('')
}

/** '1228' → '12 / 28', '5' → '05 / '. Leaves out the ' / ' at the end while the user deletes. */
export function formatExpiry(text, isDeleting = false) {
  let digits = digitsOf(text)
  if (/^[2-9]/.test(digits) || /^1\s*\//.test(text)) digits = `0${digits}`
  if (/^1[3-9]/.test(digits)) digits = `0${digits}`
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)]
  if (month.length < 2 || (isDeleting && year === '')) return month
  return `${month} / ${year}`
}

/** Validates the fields and returns the first error by field. `isEager`: incomplete fields count as errors too. */
export function judge({ number, expiry, cvc, postal }, needsPostal, now = new Date()) {
  const digits = digitsOf(number)
  const brand = brandOf(digits)
  const states = {
    number: stateOf(number, digits.length >= brand.length, errors.number(digits, brand)),
    expiry: stateOf(expiry, digitsOf(expiry).length === 4, errors.expiry(digitsOf(expiry), now)),
    cvc: stateOf(cvc, digitsOf(cvc).length === brand.cvc, null),
    postal: needsPostal
      ? stateOf(postal, postal.trim().length >= 5, null)
      : { isEmpty: true, isComplete: true, error: null },
  }
  const all = Object.values(states)
  return {
    states,
    brand: brand.name,
    isEmpty: all.every(({ isEmpty }) => isEmpty),
    isComplete: all.every(({ isComplete, error }) => isComplete && !error),
  }
}

export const incomplete = {
  number: failure('incomplete_number', 'Your card number is incomplete.'),
  expiry: failure('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: failure('incomplete_cvc', "Your card's security code is incomplete."),
  postal: failure('incomplete_zip', 'Your postal code is incomplete.'),
}

const errors = {
  number(digits, { length }) {
    if (digits.length < length || passesLuhn(digits)) return null
    return failure('invalid_number', 'Your card number is invalid.')
  },
  expiry(digits, now) {
    if (digits.length < 4) return null
    const month = Number(digits.slice(0, 2))
    const year = 2000 + Number(digits.slice(2))
    const thisYear = now.getFullYear()
    if (month === 0) {
      return failure('invalid_expiry_month', "Your card's expiration month is invalid.")
    }
    if (year < thisYear) {
      return failure('invalid_expiry_year_past', "Your card's expiration year is in the past.")
    }
    if (year === thisYear && month < now.getMonth() + 1) {
      return failure('invalid_expiry_month_past', "Your card's expiration date is in the past.")
    }
    return year > thisYear + 50
      ? failure('invalid_expiry_year', "Your card's expiration year is invalid.")
      : null
  },
}

function stateOf(text, isComplete, error) {
  return { isEmpty: text === '', isComplete, error }
}

function failure(code, message) {
  return { type: 'validation_error', code, message }
}

function passesLuhn(digits) {
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, at) => (at % 2 === 1 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
  return sum % 10 === 0
}
