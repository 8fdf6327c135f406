import * as z from 'zod'
import { mostPictures, mostSpecifications } from '../constants.ts'
import { countryCodes } from '../values/countries.ts'
import { gramsTyped, millimetresTyped } from '../values/measures/typed-measure.ts'
import { DollarsIn, DollarsOut, measure, text, textOrNothing, wholeNumber } from '../wire.schema.ts'
import { Picture, PictureAddress } from './picture.schema.ts'
import type { ProductFieldRow } from './product-field-row.ts'
import { fieldsWhere } from './find-fields.ts'
import { productFields, type FieldsShown, type ProductField } from './product-fields.ts'
import { productStates } from './product-states.ts'

export const Specifications = z.array(z.object({ name: z.string(), value: z.string() }))
export type Specifications = z.output<typeof Specifications>

const grams = measure(gramsTyped, {
  least: 1,
  most: 100_000_000,
  message: 'must be a weight up to 100,000 kg, such as 1134 (grams), 2.5 lb or 40 oz',
})
const millimetres = measure(millimetresTyped, {
  least: 1,
  most: 100_000,
  message: 'must be a length up to 100 m, such as 305 (millimeters), 12 in or 30.5 cm',
})
const longestAlt = 200

type Row<Kind extends ProductFieldRow['kind']> = Extract<ProductFieldRow, { kind: Kind }>

/** A field of each kind as requests carry it. */
const takers = {
  text: ({ most, isCode }: Row<'text'>) =>
    isCode ? text(most).regex(/[a-z0-9]/i, 'must have a letter or a digit') : text(most),
  category: () => text(60),
  money: ({ least, about }: Row<'money'>) =>
    (least === 0
      ? DollarsIn
      : DollarsIn.refine((cents) => cents >= least, 'must be at least $0.01')
    ).meta(about === undefined ? {} : { description: about }),
  quantity: ({ most }: Row<'quantity'>) => wholeNumber(1, most),
  weight: () => grams.nullable(),
  sides: () =>
    z.strictObject({ length: millimetres, width: millimetres, height: millimetres }).nullable(),
  yesNo: () => z.boolean(),
  choice: ({ options, label }: Row<'choice'>) => chosen(options, label).nullable(),
  country: () =>
    z
      .string()
      .trim()
      .toUpperCase()
      .pipe(z.enum(countryCodes, 'must be a country code such as US or DE'))
      .nullable(),
  specifications: () =>
    z
      .array(z.strictObject({ name: text(60), value: text(200) }))
      .max(mostSpecifications, `must be at most ${mostSpecifications}`),
  pictures: () =>
    z
      .array(
        z.strictObject({
          picture: PictureAddress.refine((picture) => picture !== '', 'must not be empty'),
          alt: textOrNothing(longestAlt),
        }),
      )
      .max(mostPictures, `must be at most ${mostPictures}`),
  state: () => z.enum(productStates),
} satisfies Record<ProductFieldRow['kind'], unknown>

/** A field of each kind as answers carry it. */
const tellers = {
  text: () => z.string(),
  category: () => z.string(),
  money: ({ about }: Row<'money'>) =>
    about === undefined ? DollarsOut : DollarsOut.meta({ description: about }),
  quantity: () => z.int(),
  weight: () => z.int().nullable(),
  sides: () => z.object({ length: z.int(), width: z.int(), height: z.int() }).nullable(),
  yesNo: () => z.boolean(),
  choice: ({ options }: Row<'choice'>) =>
    (isOfTexts(options) ? z.enum(options) : z.number()).nullable(),
  country: () => z.string().nullable(),
  specifications: () => Specifications,
  pictures: () => z.array(Picture),
  state: () => z.enum(productStates),
} satisfies Record<ProductFieldRow['kind'], unknown>

type SchemaOf<
  Schemas extends Record<string, (row: never) => unknown>,
  Field extends ProductField,
> = (typeof productFields)[Field] extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? z.ZodType<WordOf<Option> | null, WordOf<Option> | null>
  : ReturnType<Schemas[(typeof productFields)[Field]['kind']]>
type WordOf<Option> = Option extends number ? number : Option

/** What each field of a product must be in requests, whether the product is added or changed. */
export const productInputs = schemas(takers)
/** What each field of a product is in answers. */
export const productOutputs = schemas(tellers)

/** Those of the fields that readers of lists, or of a product, see. */
export function outputsShown<Where extends 'list' | 'page'>(
  where: Where,
): Pick<typeof productOutputs, FieldsShown<Where>> {
  const shown = fieldsWhere((row) => row.shown === where)
  return Object.fromEntries(shown.map((field) => [field, productOutputs[field]])) as Pick<
    typeof productOutputs,
    FieldsShown<Where>
  >
}

function schemas<Makers extends Record<ProductFieldRow['kind'], (row: never) => unknown>>(
  makers: Makers,
): { [Field in ProductField]: SchemaOf<Makers, Field> } {
  const entries = Object.entries(productFields).map(([field, row]) => [
    field,
    makers[row.kind](row as never),
  ])
  return Object.fromEntries(entries) as { [Field in ProductField]: SchemaOf<Makers, Field> }
}

function chosen(options: readonly (string | number)[], label: string) {
  if (isOfTexts(options)) return z.enum(options)
  const message = `is not a ${label.toLowerCase()}`
  return z.number().refine((value) => options.includes(value), message)
}

function isOfTexts(options: readonly (string | number)[]): options is readonly string[] {
  return options.every((option) => typeof option === 'string')
}
