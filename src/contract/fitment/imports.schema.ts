import * as z from 'zod'
import { FileNotes, Id } from '../wire.schema.ts'
import { importFormats, importModes, importStates } from './fit-words.ts'
import { OtherNumber } from './other-number.schema.ts'

const When = z.iso.datetime()
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true')

/** A file of applications or of other numbers, and what has become of it. */
const importFields = {
  _id: Id,
  /** How the file is written, as its content says. */
  format: z.enum(importFormats),
  mode: z.enum(importModes),
  isDryRun: z.boolean(),
  state: z.enum(importStates),
  /** What is done at present; null once it is over. All rows are applied in one step, which tells no progress. */
  step: z.enum(['arriving', 'judging', 'applying']).nullable(),
  fileName: z.string(),
  fileNotes: FileNotes,
  /** Rows of the file (so far, while it arrives), how many have been judged, and how many of those are wrong. */
  rows: z.int(),
  judged: z.int(),
  wrong: z.int(),
  /** What the file changes, known once all its rows are judged. */
  added: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  /**
   * Why the file was not applied: `wrong_rows`, `removes_over_half`, `nothing_mapped` (all rows have ids without a meaning),
   * `brand_unknown` (a FULL file of ACES names a brand without a meaning, and the shop has applications of several companies),
   * `no_brand` (it names none, and needs `confirm` to replace those of all), `forbidden`, `broken`, or `changed_since`: it was tried out, and would change something else by now.
   */
  why: z.string().nullable(),
  by: z.string(),
  at: When,
  finishedAt: When.nullable(),
  undoneAt: When.nullable(),
  /** It was tried out, is the newest file of its subject, and can be applied as it is. */
  canBeApplied: z.boolean(),
  /** It is the last one that was applied. */
  canBeUndone: z.boolean(),
}

export const FitmentImport = z.object({
  ...importFields,
  /** The brand that an ACES file names, and the company whose applications a FULL one replaces; null: those of the whole shop. */
  brand: z.string().nullable(),
  company: z.string().nullable(),
  /** Applications of an ACES file for equipment, which were passed over. They are not among its rows. */
  equipmentSkipped: z.int(),
  /**
   * Rows of an ACES file that were passed over, since their ids have no meaning here, how many such ids there are, and the 20
   * that most rows have. `kind`: the element that has the id.
   */
  unmapped: z.object({
    rows: z.int(),
    ids: z.int(),
    first: z.array(z.object({ kind: z.string(), id: z.int(), rows: z.int() })),
  }),
})
export type FitmentImport = z.output<typeof FitmentImport>

export const InterchangeImport = z.object({
  ...importFields,
  /** Parts for which a PIES file tells a weight or a packed size that the shop lacks. */
  partsWithSizes: z.int(),
})
export type InterchangeImport = z.output<typeof InterchangeImport>

/** One import of numbers whole. `examples`: the first 50 numbers that it adds, and the first 50 that it removes. */
export const ShownInterchangeImport = InterchangeImport.extend({
  examples: z.array(
    OtherNumber.extend({ change: z.enum(['added', 'removed']), partNumber: z.string() }),
  ),
})
export type ShownInterchangeImport = z.output<typeof ShownInterchangeImport>

export const ImportQuery = z.strictObject({
  mode: z.enum(importModes),
  dryRun: flag,
  confirm: flag,
})

/** A row that cannot be read, by its line in the file, which in XML is that of its element. `nearest`: names that are there and look alike. */
export const WrongRow = z.object({
  line: z.int(),
  errors: z.array(
    z.object({ path: z.string(), message: z.string(), nearest: z.array(z.string()).optional() }),
  ),
})
