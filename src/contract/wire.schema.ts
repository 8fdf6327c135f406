import * as z from 'zod'
import { centsFromDecimal, decimalFromCents, dollarsFromCents, type Cents } from './values/money.ts'
import { longestPage } from './constants.ts'
import { hasControlCharacters } from './values/control-characters.ts'

/** Cents inside, dollars outside: for responses. */
export const DollarsOut = z
  .int()
  .transform((cents: Cents) => dollarsFromCents(cents))
  .pipe(z.number())
  .meta({ description: 'US dollars with at most two decimals' })

/** The same for files: text with two decimals, as 1250.00 or -12.50. */
export const DecimalOut = z
  .int()
  .transform((cents: Cents) => decimalFromCents(cents))
  .pipe(z.string())

/** Dollars as a number or as decimal text (the specified form sends text), read exactly into cents. */
export const DollarsIn = z
  .union([z.number(), z.string().max(20)])
  .transform((value, context): Cents => {
    const cents = centsFromDecimal(typeof value === 'number' ? plainDecimal(value) : value.trim())
    if (cents !== undefined) return cents
    context.addIssue({
      code: 'custom',
      message: 'must be an amount in dollars, 0 or more, with at most two decimals',
    })
    return z.NEVER
  })

/** A whole number as a number or as decimal digits (`inputmode=numeric` fields send text). */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .union([z.number(), z.string().max(20)])
    .transform((value, context): number => {
      const number = typeof value === 'number' ? value : numberFromDigits(value.trim())
      if (Number.isInteger(number) && number >= least && number <= most) return number
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .meta({ description: message })
}

/** Digits of a telephone number, 7 to 15 of them (E.164), sent as text or as a number. */
export const Mobile = z
  .union([z.string().max(30), z.number()])
  .transform((value) => String(value).replace(/[\s().+-]/g, ''))
  .pipe(z.string().regex(/^\d{7,15}$/, 'must be a telephone number of 7 to 15 digits'))

/** Text a person typed: no control characters, trimmed, never empty. */
export function text(most: number) {
  return textOrNothing(most).min(1, 'must not be empty')
}

/** The same, where nothing is an answer too. */
export function textOrNothing(most: number) {
  return z
    .string()
    .trim()
    .max(most, `must have at most ${most} characters`)
    .refine((value) => !hasControlCharacters(value) && value.isWellFormed(), {
      message: 'must not contain control characters',
    })
}

/** Words to look for; none is as good as left out. */
export function searched(most: number) {
  return z
    .string()
    .trim()
    .max(most, `must have at most ${most} characters`)
    .refine((value) => !hasControlCharacters(value) && value.isWellFormed(), {
      message: 'must not contain control characters',
    })
}

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('must be an e-mail address'))

const firstDay = '2000-01-01'

/** A day of the books, which go by UTC. */
export const Day = z.iso
  .date({ error: 'must be a day such as 2026-11-21', abort: true })
  .refine((day) => day >= firstDay, `must not be before ${firstDay}`)

export const Id = z.uuid('must be an id')
export const IdParams = z.strictObject({ id: Id })
export const EmailParams = z.strictObject({ email: Email })

export const PageQuery = z.strictObject({
  limit: wholeNumber(1, longestPage).optional(),
  cursor: z.string().max(200).optional(),
})

/** What the specification's calls answer when something was stored. */
export const Inserted = z.object({ acknowledged: z.boolean(), insertedId: Id })
export const Deleted = z.object({ acknowledged: z.boolean(), deletedCount: z.int() })
export const Updated = z.object({ acknowledged: z.boolean(), modifiedCount: z.int() })

function numberFromDigits(digits: string): number {
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
}

// 1e21 and 5e-7 print with an exponent, which centsFromDecimal refuses: exactly what is wanted.
function plainDecimal(value: number): string {
  return Number.isFinite(value) ? String(value) : 'not a number'
}
