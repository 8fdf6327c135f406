import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { largestFileBytes } from '../staff/product-files.ts'
import { Id, IdParams, PageQuery } from '../wire.schema.ts'
import { PartVersion } from './part-version.schema.ts'
import { PartApplication } from './fitment.schema.ts'
import { fitKinds, importModes, importStates } from './fit-words.ts'

const PartParams = z.strictObject({ partNumber: z.string().min(1).max(60) })
const When = z.iso.datetime()

/** What decides whether a part fits. `isComplete`: its applications name every vehicle, so it does not fit the others. */
const Fit = z.object({
  partNumber: z.string(),
  kind: z.enum(fitKinds),
  isComplete: z.boolean(),
  /** How many applications it has. */
  applications: z.int(),
})

const NewFit = z
  .strictObject({
    kind: z.enum(fitKinds),
    isComplete: z.boolean(),
    /** What the part was when somebody looked. Without one, the last word counts. */
    version: PartVersion.optional(),
  })
  .refine(({ kind, isComplete }) => kind === 'vehicle' || !isComplete, {
    path: ['isComplete'],
    message: 'is only for parts that vehicles decide about',
  })

/** A file of applications, and what has become of it. */
export const FitmentImport = z.object({
  _id: Id,
  mode: z.enum(importModes),
  isDryRun: z.boolean(),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Rows of the file, how many have been judged so far, and how many of those are wrong. */
  rows: z.int(),
  judged: z.int(),
  wrong: z.int(),
  /** What the file changes, known once all its rows are judged. */
  added: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  /**
   * Why the file was not applied: `wrong_rows`, `removes_over_half`, `forbidden`, `broken`, or `changed_since`: it was tried
   * out, and would change something else by now.
   */
  why: z.string().nullable(),
  by: z.string(),
  at: When,
  finishedAt: When.nullable(),
  undoneAt: When.nullable(),
  /** It is the last one that was applied. */
  canBeUndone: z.boolean(),
  /** It was tried out, is the newest file, and can be applied as it is. */
  canBeApplied: z.boolean(),
})
export type FitmentImport = z.output<typeof FitmentImport>

/** One import whole. `examples`: the first 50 applications that it adds, and the first 50 that it removes. */
const ShownImport = FitmentImport.extend({
  examples: z.array(
    PartApplication.omit({ modelSlug: true, isSample: true }).extend({
      change: z.enum(['added', 'removed']),
      partNumber: z.string(),
    }),
  ),
})
export type ShownImport = z.output<typeof ShownImport>

/** A row that cannot be read, by its line in the file. `nearest`: names that are there and look alike. */
const WrongRow = z.object({
  line: z.int(),
  errors: z.array(
    z.object({ path: z.string(), message: z.string(), nearest: z.array(z.string()).optional() }),
  ),
})

/** An application as a row of a file. */
const FitmentFileRow = z.object({
  partNumber: z.string(),
  make: z.string(),
  model: z.string(),
  yearFrom: z.string(),
  yearTo: z.string(),
  engine: z.string(),
  position: z.string(),
  quantity: z.string(),
  note: z.string(),
  action: z.string(),
})

const always = ['invalid_input', 'unauthenticated', 'forbidden'] as const
const read = { access: 'staff', permission: 'products.read' } as const
const change = { access: 'staff', permission: 'products.import' } as const
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true')

export const fitmentDesk = describe(signedInRoutes.fitmentDesk, {
  showFit: {
    summary: 'What decides whether a part fits.',
    ...read,
    params: PartParams,
    response: Fit,
    refusals: [...always, 'not_found'],
  },
  setFit: {
    summary:
      'Says what decides whether a part fits. A part that has applications cannot become universal: `has_applications`.',
    access: 'staff',
    permission: 'products.edit',
    params: PartParams,
    body: NewFit,
    response: Fit,
    refusals: [
      ...always,
      'not_found',
      'has_applications',
      'applications_changed',
      'request_in_flight',
    ],
  },
  download: {
    summary:
      'All applications of products on sale as a CSV file, or those of a make or of a part. An import of the same file changes nothing.',
    ...read,
    query: z.strictObject({
      make: z.string().trim().min(1, 'must not be empty').max(80).optional(),
      part: z.string().trim().min(1, 'must not be empty').max(60).optional(),
    }),
    response: FitmentFileRow,
    cost: { plain: 30 },
    refusals: [...always, 'not_found', 'busy'],
  },
  import: {
    summary:
      'Takes a CSV file of applications: part number, make, model, years, and optionally engine, position, quantity, note and action (A adds, D removes). Makes, models and engines are named by their address, their name or what people call them. A job judges the rows and then applies all of them or none. `mode=whole`: the applications become those of the file; `changes`: the file adds and removes. `dryRun`: nothing is applied. A whole file that removes over half of the applications needs `confirm`.',
    ...change,
    query: z.strictObject({ mode: z.enum(importModes), dryRun: flag, confirm: flag }),
    response: ShownImport,
    mostBytes: largestFileBytes,
    streamed: true,
    limited: 'uploads',
    refusals: [
      ...always,
      'import_under_way',
      'payload_too_large',
      'unsupported_media_type',
      'too_many_requests',
      'busy',
    ],
  },
  listImports: {
    summary: 'The imports of applications, the newest first.',
    ...read,
    query: PageQuery,
    response: FitmentImport,
    paged: true,
    refusals: [...always, 'busy'],
  },
  showImport: {
    summary: 'One import, with how far it is.',
    ...read,
    params: IdParams,
    response: ShownImport,
    refusals: [...always, 'not_found'],
  },
  listWrongRows: {
    summary:
      'The rows of an import that are wrong, in the order of the file. At most the first 1,000 are kept.',
    ...read,
    params: IdParams,
    query: PageQuery,
    response: WrongRow,
    paged: true,
    refusals: [...always, 'not_found', 'busy'],
  },
  apply: {
    summary:
      'Has a job apply a file that was tried out, without sending it again. If it would change something else by now than it did then, nothing is applied, and it can be looked at again (`changed_since`). `confirm`: also if over half of the applications go. Refuses `batch_moved` if it cannot be applied.',
    ...change,
    params: IdParams,
    body: z.strictObject({ confirm: z.boolean().default(false) }),
    response: ShownImport,
    refusals: [...always, 'not_found', 'batch_moved', 'import_under_way', 'request_in_flight'],
  },
  undo: {
    summary:
      'Undoes the last import that was applied: what it added is removed, and what it removed is there again. Refuses `not_the_last_import` for any other.',
    ...change,
    params: IdParams,
    response: ShownImport,
    refusals: [
      ...always,
      'not_found',
      'not_the_last_import',
      'import_under_way',
      'request_in_flight',
    ],
  },
})
