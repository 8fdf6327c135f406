import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { largestFileBytes } from '../staff/product-files.ts'
import { IdParams, PageQuery } from '../wire.schema.ts'
import { fitKinds, largestAcesIdsBytes } from './fit-words.ts'
import { PartApplication } from './fitment.schema.ts'
import { FitmentImport, ImportQuery, WrongRow } from './imports.schema.ts'
import { PartVersion } from './part-version.schema.ts'

export type { FitmentImport } from './imports.schema.ts'

const PartParams = z.strictObject({ partNumber: z.string().min(1).max(60) })

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

/** How many ids of one element have a meaning. */
const AcesIdKind = z.object({ kind: z.string(), ids: z.int() })

const read = { access: 'staff', permission: 'products.read' } as const
const change = { access: 'staff', permission: 'products.import' } as const

export const fitmentDesk = describe(signedInRoutes.fitmentDesk, {
  showFit: {
    summary: 'What decides whether a part fits.',
    ...read,
    params: PartParams,
    response: Fit,
    refusals: ['not_found'],
  },
  setFit: {
    summary:
      'Says what decides whether a part fits. A part that has applications cannot become universal: `has_applications`.',
    access: 'staff',
    permission: 'products.edit',
    params: PartParams,
    body: NewFit,
    response: Fit,
    refusals: ['not_found', 'has_applications', 'changed_since', 'request_in_flight'],
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
    refusals: ['not_found', 'busy'],
  },
  import: {
    summary:
      'Takes a file of applications, CSV or ACES XML 3.2 to 4.2, as its content says. CSV: part number, make, model, years, and optionally engine, position, quantity, note and action (A adds, D removes). Makes, models and engines are named by their address, their name or what people call them. A job judges the rows and then applies all of them or none. `mode=whole`: the applications become those of the file; `changes`: the file adds and removes. `dryRun`: nothing is applied. A whole file that removes over half of the applications needs `confirm`. An ACES file that is FULL is a whole file, one that is an UPDATE is one of changes. A FULL file replaces the applications of the parts of the company that its brand means; without a brand it replaces those of all companies, with `confirm` if there are several. Its ids mean what the table of `/aces-ids` says; rows with other ids are passed over and counted.',
    ...change,
    query: ImportQuery,
    response: ShownImport,
    mostBytes: largestFileBytes,
    streamed: true,
    limited: 'uploads',
    refusals: ['import_under_way', 'payload_too_large', 'unsupported_media_type', 'busy'],
  },
  listImports: {
    summary: 'The imports of applications, the newest first.',
    ...read,
    query: PageQuery,
    response: FitmentImport,
    paged: true,
    refusals: ['busy'],
  },
  showImport: {
    summary: 'One import, with how far it is.',
    ...read,
    params: IdParams,
    response: ShownImport,
    refusals: ['not_found'],
  },
  listWrongRows: {
    summary:
      'The rows of an import that are wrong, in the order of the file. At most the first 1,000 are kept.',
    ...read,
    params: IdParams,
    query: PageQuery,
    response: WrongRow,
    paged: true,
    refusals: ['not_found', 'busy'],
  },
  apply: {
    summary:
      'Has a job apply a file that was tried out, without sending it again. If it would change something else by now than it did then, nothing is applied, and it can be looked at again (`changed_since`). `confirm`: also if over half of the applications would be removed. Refuses `batch_moved` if it cannot be applied.',
    ...change,
    params: IdParams,
    body: z.strictObject({ confirm: z.boolean().default(false) }),
    response: ShownImport,
    refusals: ['not_found', 'batch_moved', 'import_under_way', 'request_in_flight'],
  },
  undo: {
    summary:
      'Undoes the last import that was applied: what it added is removed, and what it removed is there again. Refuses `not_the_last_import` for any other.',
    ...change,
    params: IdParams,
    response: ShownImport,
    refusals: ['not_found', 'not_the_last_import', 'import_under_way', 'request_in_flight'],
  },
  showAcesIds: {
    summary: 'How many ids of ACES files have a meaning here, kind by kind.',
    ...read,
    response: z.array(AcesIdKind),
    refusals: ['invalid_input', 'busy'],
  },
  replaceAcesIds: {
    summary:
      'Replaces what the ids of ACES files mean by a CSV file: kind (the element that has the id), ACES id, meaning. BaseVehicle means the address of a vehicle (2016-honda-civic), Model that of a model (honda-civic), Make a make, EngineBase an engine, Position a position, BrandAAIAID the company of parts of the shop; the ids of all other elements mean words that a buyer reads. All rows are stored, or none: the first wrong ones are told.',
    ...change,
    response: z.array(AcesIdKind),
    mostBytes: largestAcesIdsBytes,
    streamed: true,
    limited: 'uploads',
    refusals: ['invalid_input', 'payload_too_large', 'unsupported_media_type', 'busy'],
  },
})
