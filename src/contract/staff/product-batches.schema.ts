import * as z from 'zod'
import { priceBands, type PriceBand } from '../constants.ts'
import { bulkFields } from '#contract/catalog/find-fields'
import type { BulkField } from '#contract/catalog/product-fields'
import { productInputs, productOutputs } from '#contract/catalog/product-fields.schema'
import { productStates } from '#contract/catalog/product-states'
import { DollarsIn, DollarsOut, FileNotes, Id, PageQuery, searched } from '../wire.schema.ts'
import {
  batchKinds,
  batchOutcomes,
  batchProblems,
  batchStates,
  mostNamedProducts,
  priceRoundings,
} from './batch-words.ts'

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
export type BatchChange = z.output<typeof Change>
export type BatchPriceChange = z.output<typeof PriceChange>

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
export type BatchChoice = z.output<typeof Which>

/** Products by id, or all that match a filter, and what is changed of each. */
export const NewProductBatch = z.strictObject({
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
export type NewProductBatch = z.output<typeof NewProductBatch>

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
export type AskedChange = z.output<typeof ChangeOut>

const FilterOut = z.object({
  state: z.enum(productStates),
  q: z.string().optional(),
  category: z.string().optional(),
  company: z.array(z.string()).optional(),
  price: z.string().optional(),
  inStock: z.string().optional(),
})

/** A batch in lists and on its page. Names are null of people who have erased their accounts. */
export const ProductBatch = z.object({
  _id: Id,
  kind: z.enum(batchKinds),
  state: z.enum(batchStates),
  /** What was asked for; null if it came as a file. */
  asked: z
    .object({
      ids: z.int().nullable(),
      filter: FilterOut.nullable(),
      changes: z.array(ChangeOut),
    })
    .nullable(),
  fileName: z.string().nullable(),
  fileNotes: FileNotes,
  rowsTotal: z.int(),
  /** How many rows are done of what is under way. */
  rowsDone: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  madeBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  judgedAt: z.iso.datetime().nullable(),
  /** Null while it waits until another batch has been applied. */
  begunAt: z.iso.datetime().nullable(),
  appliedBy: z.string().nullable(),
  appliedAt: z.iso.datetime().nullable(),
  takenBackBy: z.string().nullable(),
  takenBackAt: z.iso.datetime().nullable(),
  /** Why it failed or could not be taken back, and how many products that is about. */
  why: z.enum(batchProblems).nullable(),
  whyCount: z.int().nullable(),
})
export type ProductBatch = z.output<typeof ProductBatch>

const PlannedInBatch = z.object({ price: DollarsOut, at: z.iso.datetime() })

/**
 * A row that does something or is refused. `changes` has the values before and after of each field; long texts are
 * shortened, and prices and core charges are in dollars.
 */
export const ProductBatchRow = z.object({
  position: z.int(),
  partNumber: z.string(),
  productId: Id.nullable(),
  productName: z.string().nullable(),
  outcome: z.enum(batchOutcomes),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Prices that the row plans. */
  planned: z.array(PlannedInBatch),
  /** `by` and `at`: who changed the product last, and when, if that is why. */
  errors: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        by: z.string().nullable(),
        at: z.iso.datetime().nullable(),
      }),
    )
    .nullable(),
  /** What people should know of a row that is not refused, such as the part number that its product has now. */
  note: z.string().nullable(),
})
export type ProductBatchRow = z.output<typeof ProductBatchRow>

/** `files=1`: only those that came as a file. */
export const BatchesQuery = PageQuery.extend({ files: z.literal('1').optional() })
export type BatchesQuery = z.output<typeof BatchesQuery>

/** `outcome` may also be `obstacle`: the rows because of which the batch failed or could not be taken back. */
export const BatchRowsQuery = PageQuery.extend({
  outcome: z.enum(['added', 'changed', 'refused', 'obstacle']).optional(),
})
export type BatchRowsQuery = z.output<typeof BatchRowsQuery>
