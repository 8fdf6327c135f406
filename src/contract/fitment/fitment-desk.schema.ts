import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { fitKinds, largestAcesIdsBytes } from './fit-words.ts'
import { PartVersion } from './part-version.schema.ts'

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
