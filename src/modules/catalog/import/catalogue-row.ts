import * as z from 'zod'
import { centsFromDecimal } from '#contract/values/money'

/** One line of catalogue/products.csv. catalogue/README.md describes the columns. */
export const catalogueColumns = [
  'part_number',
  'name',
  'company',
  'category',
  'price',
  'stock',
  'minimum_order',
  'weight_grams',
  'length_mm',
  'width_mm',
  'height_mm',
  'picture',
  'description',
  'specifications',
] as const

/** Columns that a file may leave out. */
export const optionalColumns = ['former_part_number'] as const

const text = (most: number) =>
  z.string().trim().min(1, 'is empty').max(most, `is longer than ${most}`)
const whole = (least: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= least, `is less than ${least}`)
const wholeOrEmpty = z
  .literal('')
  .transform(() => null)
  .or(whole(1))

export const CatalogueRow = z.object({
  part_number: text(40).regex(/[a-z0-9]/i, 'has no letter or digit'),
  former_part_number: z
    .literal('')
    .or(text(40).regex(/[a-z0-9]/i, 'has no letter or digit'))
    .default(''),
  name: text(160),
  company: text(120),
  category: text(60),
  price: z.string().transform((value, context) => {
    const cents = centsFromDecimal(value)
    if (cents !== undefined && cents >= 1) return cents
    const message = cents === 0 ? 'is less than $0.01' : 'is not an amount in dollars'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
  stock: whole(0),
  minimum_order: whole(1),
  weight_grams: wholeOrEmpty,
  length_mm: wholeOrEmpty,
  width_mm: wholeOrEmpty,
  height_mm: wholeOrEmpty,
  picture: z.string().trim().max(500),
  description: text(4000),
  specifications: z.string().transform((value, context) => {
    const pairs = value.split('|').flatMap((part) => {
      const [name, ...rest] = part.split(':')
      if (part.trim() === '') return []
      return [{ name: name?.trim() ?? '', value: rest.join(':').trim() }]
    })
    if (pairs.every((pair) => pair.name && pair.value)) return pairs
    context.addIssue({ code: 'custom', message: 'must look like "Name: value | Name: value"' })
    return z.NEVER
  }),
})
export type CatalogueRow = z.output<typeof CatalogueRow>

/** An error in one line of the file. */
export type RowError = { line: number; field: string; message: string }
