import * as z from 'zod'
import { priceBands, type PriceBand } from '../constants.ts'
import { bulkFields } from '#contract/catalog/find-fields'
import type { BulkField } from '#contract/catalog/product-fields'
import { productInputs, productOutputs } from '#contract/catalog/product-fields.schema'
import { productStates } from '#contract/catalog/product-states'
import { DollarsIn, DollarsOut, Id, searched } from '../wire.schema.ts'
import { mostNamedProducts, priceRoundings } from './bulk-change-words.ts'

const percentMessage = 'must be a percentage from 0.01 to 1000, with at most two decimals'

/** A percentage, in hundredths of a percent. */
const PercentIn = z.union([z.number(), z.string().max(20)]).transform((value, context): number => {
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(String(value).trim())
  const hundredths = match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : 0
  if (hundredths >= 1 && hundredths <= 100_000) return hundredths
  context.addIssue({ code: 'custom', message: percentMessage })
  return z.NEVER
})

const rounding = z.enum(priceRoundings).default('cent')
const moment = z.iso.datetime({
  error: 'must be a time such as 2026-12-01T08:00:00Z',
  offset: true,
})
/** `from`: the store sets the prices then, not now. `until`: it sets the present prices again then. */
const times = { from: moment.optional(), until: moment.optional() }
const direction = z.enum(['up', 'down'])
const amount = DollarsIn.refine((cents) => cents >= 1, 'must be at least $0.01')

const PriceChange = z.discriminatedUnion('how', [
  z.strictObject({ what: z.literal('price'), how: z.literal('set'), price: amount, ...times }),
  z.strictObject({
    what: z.literal('price'),
    how: z.literal('amount'),
    direction,
    amount,
    rounding,
    ...times,
  }),
  z.strictObject({
    what: z.literal('price'),
    how: z.literal('percent'),
    direction,
    percent: PercentIn,
    rounding,
    ...times,
  }),
])

type FieldChange<Schemas extends Record<BulkField, z.ZodType>> = {
  [F in BulkField]: z.ZodObject<
    { what: z.ZodLiteral<F> } & { [Field in F]: Schemas[Field] },
    z.core.$strict
  >
}[BulkField]

/** A field that becomes the same of every product. */
function fieldChange<Schemas extends Record<BulkField, z.ZodType>>(
  field: BulkField,
  schemas: Schemas,
): FieldChange<Schemas> {
  const shape = { what: z.literal(field), [field]: schemas[field] }
  return z.strictObject(shape) as unknown as FieldChange<Schemas>
}

/** What can be changed of every product: the price, and the fields that are changed together. */
const mostChanges = 1 + bulkFields.length

/** One thing that is changed of every product. */
const Change = z.discriminatedUnion('what', [
  PriceChange,
  ...bulkFields.map((field) => fieldChange(field, productInputs)),
])
export type BulkFieldChange = z.output<typeof Change>
export type BulkPriceChange = z.output<typeof PriceChange>

/** The filters of the staff's lists of products, in one state. */
const Filter = z.strictObject({
  state: z.enum(productStates).default('on_sale'),
  q: searched(100).optional(),
  category: searched(60).optional(),
  company: z.array(searched(120)).max(20).optional(),
  price: z.enum(Object.keys(priceBands) as [PriceBand, ...PriceBand[]]).optional(),
  inStock: z.literal('1').optional(),
})

const Which = z.union([
  z.strictObject({
    ids: z
      .array(Id)
      .min(1, 'must name a product')
      .max(mostNamedProducts, `must name at most ${mostNamedProducts} products`),
  }),
  z.strictObject({ filter: Filter }),
])
export type BulkChoice = z.output<typeof Which>

/** Products by id, or all that match a filter, and what is changed of each. */
export const NewBulkChange = z.strictObject({
  which: Which,
  changes: z
    .array(Change)
    .min(1, 'must name a change')
    .max(mostChanges, `must be at most ${mostChanges} changes`)
    .refine(
      (changes) => new Set(changes.map(({ what }) => what)).size === changes.length,
      'must name each kind of change once',
    ),
})
export type NewBulkChange = z.output<typeof NewBulkChange>

const timesOut = { from: z.string().optional(), until: z.string().optional() }
const changedBy = {
  what: z.literal('price'),
  direction,
  rounding: z.enum(priceRoundings),
  ...timesOut,
}

/** A change as it was asked for: amounts in dollars, percentages in percent. */
const ChangeOut = z.union([
  z.object({ what: z.literal('price'), how: z.literal('set'), price: DollarsOut, ...timesOut }),
  z.object({ ...changedBy, how: z.literal('amount'), amount: DollarsOut }),
  z.object({
    ...changedBy,
    how: z.literal('percent'),
    percent: z
      .int()
      .transform((hundredths) => hundredths / 100)
      .pipe(z.number()),
  }),
  ...bulkFields.map((field) => fieldChange(field, productOutputs)),
])

const FilterOut = z.object({
  state: z.enum(productStates),
  q: z.string().optional(),
  category: z.string().optional(),
  company: z.array(z.string()).optional(),
  price: z.string().optional(),
  inStock: z.string().optional(),
})

/** What was asked for. */
export const AskedBulkChange = z.object({
  ids: z.int().nullable(),
  filter: FilterOut.nullable(),
  changes: z.array(ChangeOut),
})
