/**
 * What is wrong with a telephone number that somebody typed, as the end of a sentence that begins with its name; undefined if
 * nothing is, or if the field is empty. Numbers of the United States have ten digits, with or without a 1 before them
 * (North American Numbering Plan); others begin with a + and their country code (E.164).
 */
export function phoneProblem(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (extension.test(text)) return 'must be written without its extension'
  if (/\p{L}/u.test(text)) return 'must have digits in place of letters'
  if (/[^\d\s().+-]/.test(text) || isPlusBehindDigit(text)) {
    return 'may have digits, blanks, dots, dashes and parentheses, and a + before them'
  }
  const digits = phoneDigits(text)
  const isAbroad = text.startsWith('+') && !digits.startsWith('1')
  return isAbroad ? abroadProblem(digits) : domesticProblem(digits)
}

function isPlusBehindDigit(text: string): boolean {
  const digit = text.search(/\d/)
  return digit >= 0 && text.includes('+', digit)
}

/** A number as it is kept: its digits. */
export function phoneDigits(typed: string): string {
  return typed.replace(/[\s().+-]/g, '')
}

/** What stands at the end of a form's field. */
export const phoneHint = 'Ten digits, with the area code'

const extension = /\d[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*\d+$/i

function abroadProblem(digits: string): string | undefined {
  if (digits.length >= 8 && digits.length <= 15) return undefined
  return 'must have 8 to 15 digits after the +, with the country code'
}

function domesticProblem(digits: string): string | undefined {
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (national.length === 7) return 'must begin with the area code: ten digits in all'
  if (national.length !== 10) {
    return `must have ten digits, or a + and the country code; this one has ${digits.length}`
  }
  // No area code and no exchange begins with 0 or 1.
  return /^[2-9]\d{2}[2-9]/.test(national)
    ? undefined
    : 'must be a number in use: area code and exchange begin with 2 to 9'
}
