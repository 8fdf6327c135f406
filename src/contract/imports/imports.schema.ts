import * as z from 'zod'
import { PartApplication } from '#contract/fitment/fitment.schema'
import { OtherNumber } from '#contract/fitment/other-number.schema'
import { AskedBulkChange } from '#contract/staff/bulk-changes.schema'
import { DollarsOut, FileNotes, Id, PageQuery } from '../wire.schema.ts'
import {
  importFormats,
  importModes,
  importOutcomes,
  importStates,
  importSubjects,
} from './import-words.ts'

const When = z.iso.datetime()
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true')

/** What its subject knows of a file. */
const ImportDetails = z.object({
  /** The brand that an ACES file names, and the company whose applications a FULL one replaces; without one, those of the whole shop. */
  brand: z.string().optional(),
  company: z.string().optional(),
  /** Applications of an ACES file for equipment, which were passed over. They are not among its rows. */
  equipmentSkipped: z.int().optional(),
  /** Ids of an ACES file without a meaning here: how many, and the 20 that most rows have. `kind`: the element that has the id. */
  unmapped: z
    .object({
      ids: z.int(),
      first: z.array(z.object({ kind: z.string(), id: z.int(), rows: z.int() })),
    })
    .optional(),
  /** Parts for which a PIES file tells a weight or a packed size that the shop lacks. */
  partsWithSizes: z.int().optional(),
})

export type ImportDetails = z.output<typeof ImportDetails>

/** A file or a bulk change, and what has become of it. Names are null of people who have erased their accounts. */
export const Import = z.object({
  _id: Id,
  subject: z.enum(importSubjects),
  state: z.enum(importStates),
  /** What was asked for; null if it came as a file. */
  asked: AskedBulkChange.nullable(),
  /** How the file is written, as its content says. */
  format: z.enum(importFormats).nullable(),
  mode: z.enum(importModes).nullable(),
  fileName: z.string().nullable(),
  fileNotes: FileNotes,
  /** It is applied as soon as it is judged, if nothing stands in the way. */
  appliesAtOnce: z.boolean(),
  rowsTotal: z.int(),
  /** How many rows are done of what is under way. */
  rowsDone: z.int(),
  /** Rows that have no meaning here. */
  passedOver: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  details: ImportDetails,
  madeBy: z.string().nullable(),
  createdAt: When,
  judgedAt: When.nullable(),
  /** Null while it waits until another one has been applied. */
  begunAt: When.nullable(),
  appliedBy: z.string().nullable(),
  appliedAt: When.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: When.nullable(),
  /**
   * Why it was not applied or undone, and how many rows that is about. `changed_since`: what it changes was changed by somebody
   * else, or it would change something else by now. `forbidden`: the person who asked for it may not do this any more.
   * `too_late`: the time at which it was to set prices has passed. `broken`: it was tried several times. A file of applications or numbers has these, too:
   * `wrong_rows`, `removes_over_half`, `nothing_mapped` (all rows have ids without a meaning), `brand_unknown` (a FULL file of ACES names a brand
   * without a meaning, and the shop has applications of several companies), `no_brand` (it names none).
   */
  why: z.string().nullable(),
  whyCount: z.int().nullable(),
  /** It is applied in spite of `why` if somebody confirms it. */
  needsConfirm: z.boolean(),
  canBeApplied: z.boolean(),
  canBeUndone: z.boolean(),
})
export type Import = z.output<typeof Import>

const change = z.enum(['added', 'removed'])
const ApplicationExample = PartApplication.omit({ modelSlug: true, isSample: true }).extend({
  change,
  partNumber: z.string(),
})
export type ApplicationExample = z.output<typeof ApplicationExample>
const NumberExample = OtherNumber.extend({ change, partNumber: z.string() })
export type NumberExample = z.output<typeof NumberExample>

/** One import whole. `examples`: the first 50 applications or numbers that a file adds, and the first 50 that it removes. */
export const ShownImport = Import.extend({
  examples: z.array(z.union([ApplicationExample, NumberExample])),
})
export type ShownImport = z.output<typeof ShownImport>

const Planned = z.object({ price: DollarsOut, at: When })

/**
 * A row that does something or is refused. `changes` has the values before and after of each field; long texts are
 * shortened, and prices and core charges are in dollars.
 */
export const ImportRow = z.object({
  position: z.int(),
  /** Its line in the file, which in XML is that of its element. */
  line: z.int(),
  /** What it is about, as the file names it, such as a part number. */
  name: z.string().nullable(),
  productId: Id.nullable(),
  productName: z.string().nullable(),
  outcome: z.enum(importOutcomes),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Prices that the row plans. */
  planned: z.array(Planned),
  /** `nearest`: names that are there and look alike. `by` and `at`: who changed it last, and when, if that is why. */
  errors: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        nearest: z.array(z.string()).optional(),
        by: z.string().nullable(),
        at: When.nullable(),
      }),
    )
    .nullable(),
  /** What people should know of a row that is not refused, such as the part number that its product has now. */
  note: z.string().nullable(),
})
export type ImportRow = z.output<typeof ImportRow>

const fileSubjects = importSubjects.filter((subject) => subject !== 'bulk_change')

/** `apply`: as soon as it is judged, if nothing stands in the way; `confirm`: also if it removes over half, and the like. */
export const ImportQuery = z.strictObject({
  subject: z.enum(fileSubjects),
  mode: z.enum(importModes).default('changes'),
  apply: flag,
  confirm: flag,
})

const subject = z.enum(importSubjects)

/** `subject` may be given several times. */
export const ImportsQuery = PageQuery.extend({
  subject: z
    .union([subject.transform((one) => [one]), z.array(subject).max(importSubjects.length)])
    .optional(),
})

/** `outcome` may also be `obstacle`: the rows because of which it failed or could not be undone. */
export const ImportRowsQuery = PageQuery.extend({
  outcome: z.enum([...importOutcomes, 'obstacle']).optional(),
})
export type ImportRowsQuery = z.output<typeof ImportRowsQuery>
