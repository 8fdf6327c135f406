import * as z from 'zod'
import { freightClasses } from '#contract/shipping/freight-classes'
import { hazards } from '#contract/shipping/hazards'
import type { Picture } from '#contract/catalog/picture.schema'
import { gramsTyped, millimetresTyped } from '#contract/values/measures/typed-measure'
import { centsTyped, countTyped } from '#contract/values/typed-amounts'
import { picturesFrom, specificationsOf } from '../products/listed-text.ts'

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

/** Columns that a file may leave out. What they hold then stays as it is, or is as usual for new products. */
export const optionalColumns = [
  'former_part_number',
  'core_charge',
  'taxable',
  'ships_alone',
  'hazmat',
  'freight_class',
] as const

const mostPictures = 12
const mostAltLength = 300

/** Pictures after the first are drawings. */
function arePictures([first, ...more]: readonly Picture[]): boolean {
  return (
    more.length < mostPictures &&
    (first?.alt.length ?? 0) <= mostAltLength &&
    more.every(
      ({ picture, alt }) => /^[a-z0-9-]{1,60}$/.test(picture) && alt.length <= mostAltLength,
    )
  )
}

type RowPicture = { name: string; alt?: string; more?: Picture[] }

const text = (most: number) =>
  z.string().trim().min(1, 'is empty').max(most, `is longer than ${most}`)
const number = (read: (value: string) => number | undefined, { wrong, least }: Limits) =>
  z.string().transform((value, context) => {
    const found = read(value)
    if (found !== undefined && found >= least && found <= mostOfAnything) return found
    const message = found === undefined || found > mostOfAnything ? wrong : `is less than ${least}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
type Limits = { wrong: string; least: number }
const mostOfAnything = 999_999_999
const whole = (least: number) => number(countTyped, { wrong: 'is not a whole number', least })
const empty = z.literal('').transform(() => null)
const grams = empty.or(number(gramsTyped, { wrong: 'is not a weight', least: 1 }))
const millimetres = empty.or(number(millimetresTyped, { wrong: 'is not a length', least: 1 }))

/** An empty cell means that it is not so, and a column that is missing says nothing. */
const yesOrNo = (whenEmpty: boolean) =>
  z
    .enum(['yes', 'no', ''], 'is not yes or no')
    .transform((value) => (value === '' ? whenEmpty : value === 'yes'))
    .optional()
const classNames = freightClasses.map(String)

export const CatalogueRow = z.object({
  part_number: text(40).regex(/[a-z0-9]/i, 'has no letter or digit'),
  former_part_number: z
    .literal('')
    .or(text(40).regex(/[a-z0-9]/i, 'has no letter or digit'))
    .default(''),
  core_charge: z
    .string()
    .transform((value, context) => {
      const cents = value === '' ? 0 : centsTyped(value)
      if (cents !== undefined) return cents
      context.addIssue({ code: 'custom', message: 'is not an amount in dollars' })
      return z.NEVER
    })
    .optional(),
  taxable: yesOrNo(true),
  ships_alone: yesOrNo(false),
  hazmat: z.enum([...hazards, ''], `is not empty or one of ${hazards.join(', ')}`).optional(),
  freight_class: z.enum([...classNames, ''], 'is not empty or a freight class').optional(),
  name: text(160),
  company: text(120),
  category: text(60),
  price: z.string().transform((value, context) => {
    const cents = centsTyped(value)
    if (cents !== undefined && cents >= 1) return cents
    const message = cents === 0 ? 'is less than $0.01' : 'is not an amount in dollars'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
  stock: whole(0),
  minimum_order: whole(1),
  weight_grams: grams,
  length_mm: millimetres,
  width_mm: millimetres,
  height_mm: millimetres,
  /** A name alone says nothing of what it shows, nor of further pictures: `alt` and `more` are then left out. */
  picture: z
    .string()
    .trim()
    .max(5000)
    .transform((value, context): RowPicture => {
      const [first, ...more] = picturesFrom(value)
      if (!first) return { name: '', alt: '', more: [] }
      if (first.alt === '' && more.length === 0) return { name: first.picture }
      if (arePictures([first, ...more])) return { name: first.picture, alt: first.alt, more }
      context.addIssue({
        code: 'custom',
        message: `must look like "name what it shows | name what it shows", at most ${mostPictures}`,
      })
      return z.NEVER
    }),
  description: text(4000),
  specifications: z.string().transform((value, context) => {
    const specifications = specificationsOf(value)
    if (specifications) return specifications
    context.addIssue({ code: 'custom', message: 'must look like "Name: value | Name: value"' })
    return z.NEVER
  }),
})
export type CatalogueRow = z.output<typeof CatalogueRow>

/** An error in one line of the file. */
export type RowError = { line: number; field: string; message: string }
