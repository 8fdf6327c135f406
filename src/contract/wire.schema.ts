import * as z from 'zod'
import { decimalFromCents, dollarsFromCents, type Cents } from './values/money.ts'
import { centsTyped, countTyped } from './values/typed-amounts.ts'
import { longestPage } from './constants.ts'
import { fileNoteKinds } from './values/file-notes.ts'
import { hasControlCharacters } from './values/control-characters.ts'

/** Money in responses: cents in the store, dollars in the response. */
export const DollarsOut = z
  .int()
  .transform((cents: Cents) => dollarsFromCents(cents))
  .pipe(z.number())
  .meta({ description: 'US dollars with at most two decimals' })

/** Money in CSV files: text with two decimals, such as 1250.00 or -12.50. */
export const DecimalOut = z
  .int()
  .transform((cents: Cents) => decimalFromCents(cents))
  .pipe(z.string())

/**
 * Money in requests: dollars as a number or as text (the form of the specification sends text), converted exactly to cents.
 * People also type "$1,049.50".
 */
export const DollarsIn = z
  .union([z.number(), z.string().max(20)])
  .transform((value, context): Cents => {
    const cents = centsTyped(typeof value === 'number' ? plainDecimal(value) : value)
    if (cents !== undefined) return cents
    context.addIssue({
      code: 'custom',
      message: 'must be an amount in dollars, 0 or more, with at most two decimals',
    })
    return z.NEVER
  })

/** A whole number as a number or as text (`inputmode=numeric` fields send text), such as 1199 or 1,199. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .union([z.number(), z.string().max(20)])
    .transform((value, context): number => {
      const number = typeof value === 'number' ? value : countTyped(value)
      if (isWithin(number, least, most)) return number
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .meta({ description: message })
}

/** A measure in whole base units: a whole number of them, or text that `read` understands, with or without a unit. */
export function measure(
  read: (text: string) => number | undefined,
  { least, most, message }: { least: number; most: number; message: string },
) {
  return z
    .union([z.number(), z.string().max(40)])
    .transform((value, context): number => {
      const number = typeof value === 'number' ? value : read(value)
      if (isWithin(number, least, most)) return number
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .meta({ description: message })
}

function isWithin(number: number | undefined, least: number, most: number): number is number {
  return number !== undefined && Number.isInteger(number) && number >= least && number <= most
}

/** A telephone number as it stands, sent as text or as a number. Our forms check it (`values/phone.ts`); the specification does not. */
export const Mobile = z.union([z.string(), z.number()]).transform(String).pipe(textOrNothing(30))

/** Text that a person typed: trimmed, without control characters, not empty. */
export function text(most: number) {
  return textOrNothing(most).min(1, 'must not be empty')
}

/** The same, but the text may be empty. */
export function textOrNothing(most: number) {
  return readable(z.string().trim(), most)
}

/** A CSV that a person typed or took from a file, as it is: its lines are told by their numbers. */
export function csvText(most: number) {
  return readable(z.string().min(1, 'must not be empty'), most)
}

/** Search words. An empty text is the same as none. */
export function searched(most: number) {
  return textOrNothing(most)
}

function readable(given: z.ZodString, most: number) {
  return given
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

/** A day of the shop, in its time zone. */
export const Day = z.iso
  .date({ error: 'must be a date such as 2026-11-21', abort: true })
  .refine((day) => day >= firstDay, `must not be before ${firstDay}`)

export const Id = z.uuid('must be a UUID')
export const IdParams = z.strictObject({ id: Id })
export const EmailParams = z.strictObject({ email: Email })

export const PageQuery = z.strictObject({
  limit: wholeNumber(1, longestPage).optional(),
  cursor: z.string().max(200).optional(),
})

/** What people should know of a file before they apply it. */
export const FileNotes = z.array(
  z.object({
    kind: z.enum(fileNoteKinds),
    rows: z.int(),
    lines: z.array(z.int()),
    example: z.string(),
  }),
)

/** The response of the specification's calls that store something. */
export const Inserted = z.object({ acknowledged: z.boolean(), insertedId: Id })
export const Deleted = z.object({ acknowledged: z.boolean(), deletedCount: z.int() })
export const Updated = z.object({ acknowledged: z.boolean(), modifiedCount: z.int() })

// Numbers such as 1e21 and 5e-7 print with an exponent, which centsTyped refuses as it should.
function plainDecimal(value: number): string {
  return Number.isFinite(value) ? String(value) : 'not a number'
}
