import * as z from 'zod'
import type { ProductFieldRow } from '#contract/catalog/product-field-row'
import type { Specifications } from '#contract/catalog/product-fields.schema'
import type { Picture } from '#contract/catalog/picture.schema'
import { countryCodes } from '#contract/values/countries'
import { gramsTyped, millimetresTyped } from '#contract/values/measures/typed-measure'
import { centsTyped, countTyped } from '#contract/values/typed-amounts'
import { picturesFrom, specificationsOf } from '../products/listed-text.ts'
import { catalogueCells } from './catalogue-cells.ts'

/** The columns of catalogue/products.csv. catalogue/README.md describes them. */
export const catalogueColumns: readonly string[] = [
  ...catalogueCells.filter(({ isOptional }) => !isOptional).map(({ head }) => head),
  'stock',
]

/** Columns that a file may leave out. What they hold then stays as it is, or is as usual for new products. */
export const optionalColumns: readonly string[] = [
  'former_part_number',
  ...catalogueCells.filter(({ isOptional }) => isOptional).map(({ head }) => head),
]

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

/** An empty cell means what is usual. */
const yesOrNo = (usual: boolean) =>
  z
    .enum(['yes', 'no', ''], 'is not yes or no')
    .transform((value) => (value === '' ? usual : value === 'yes'))
const code = (most: number) => text(most).regex(/[a-z0-9]/i, 'has no letter or digit')

/** Dollars, at least `least` cents; an empty cell is nothing. */
const dollars = (least: number) =>
  z.string().transform((value, context) => {
    const cents = value === '' && least === 0 ? 0 : centsTyped(value)
    if (cents !== undefined && cents >= least) return cents
    const message = cents === 0 ? 'is less than $0.01' : 'is not an amount in dollars'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const chosen = ({ options, label }: Extract<ProductFieldRow, { kind: 'choice' }>) => {
  const isOfWords = options.every((option) => typeof option === 'string')
  const known = isOfWords ? `one of ${options.join(', ')}` : `a ${label.toLowerCase()}`
  return z.enum([...options.map(String), ''], `is not empty or ${known}`)
}

/** A name alone says nothing of what it shows, nor of further pictures: `alt` and `more` are then left out. */
const pictures = z
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
  })

const specifications = z.string().transform((value, context) => {
  const found = specificationsOf(value)
  if (found) return found
  context.addIssue({ code: 'custom', message: 'must look like "Name: value | Name: value"' })
  return z.NEVER
})

function schemaOf(row: ProductFieldRow): z.ZodType {
  switch (row.kind) {
    case 'text':
      return row.isCode ? code(row.most) : text(row.most)
    case 'category':
      return text(60)
    case 'money':
      return dollars(row.least)
    case 'quantity':
      return whole(1)
    case 'weight':
      return grams
    case 'sides':
      return millimetres
    case 'yesNo':
      return yesOrNo(row.usual)
    case 'choice':
      return chosen(row)
    case 'country':
      return z.enum([...countryCodes, ''], 'is not empty or a country code such as US or DE')
    case 'specifications':
      return specifications
    case 'pictures':
      return pictures
    case 'state':
      return z.never()
  }
}

/** A line as it is read. Its other cells are by their heads, as the kinds of their fields have them. */
export type CatalogueRow = {
  [head: string]: unknown
  name: string
  description: string
  specifications: Specifications
  picture: RowPicture
  stock: number
  former_part_number: string
}

export const CatalogueRow = z.object({
  ...Object.fromEntries(
    catalogueCells.map(({ head, row, isOptional }) => [
      head,
      isOptional ? schemaOf(row).optional() : schemaOf(row),
    ]),
  ),
  former_part_number: z.literal('').or(code(40)).default(''),
  stock: whole(0),
}) as unknown as z.ZodType<CatalogueRow>

/** An error in one line of the file. */
export type RowError = { line: number; field: string; message: string }
