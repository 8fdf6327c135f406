import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import {
  Id,
  IdParams,
  PageQuery,
  searched,
  text,
  textOrNothing,
  wholeNumber,
} from '../wire.schema.ts'
import {
  firstFitYear,
  fitKinds,
  fitPositions,
  lastFitYear,
  longestFitNote,
  mostEditedApplications,
  mostFitQuantity,
} from './fit-words.ts'
import { PartApplication } from './fitment.schema.ts'
import { PartVersion } from './part-version.schema.ts'

const PartParams = z.strictObject({ partNumber: z.string().min(1).max(60) })
const When = z.iso.datetime()

/** Which of the applications of a part, as the list names it. */
const ApplicationKey = z
  .string()
  .regex(/^\d{1,9}(?:-\d{1,9}){5}$/, 'must be the key of an application')

/** An application as staff see it. `key` names it among those of the part. */
const DeskApplication = PartApplication.extend({ key: z.string() })
export type DeskApplication = z.output<typeof DeskApplication>

/** A part with what decides whether it fits. */
export const DeskPart = z.object({
  _id: Id,
  partNumber: z.string(),
  productName: z.string(),
  kind: z.enum(fitKinds),
  isComplete: z.boolean(),
  /** How many applications it has. */
  applications: z.int(),
  version: z.string(),
})
export type DeskPart = z.output<typeof DeskPart>

/** Makes, models and engines are named by their address, their name or what people call them, as in a file. */
const NewApplication = z.strictObject({
  make: text(80),
  model: text(80),
  yearFrom: wholeNumber(firstFitYear, lastFitYear),
  yearTo: wholeNumber(firstFitYear, lastFitYear),
  engine: textOrNothing(80).default(''),
  position: z.enum(fitPositions).nullable().default(null),
  quantity: wholeNumber(1, mostFitQuantity).default(1),
  note: textOrNothing(longestFitNote).default(''),
})
export type NewApplication = z.input<typeof NewApplication>

/** A change by hand. `first`: one of the applications that it added or removed. */
const ApplicationEdit = z.object({
  _id: Id,
  by: z.string(),
  at: When,
  added: z.int(),
  removed: z.int(),
  first: z
    .object({ make: z.string(), model: z.string(), yearFrom: z.int(), yearTo: z.int() })
    .nullable(),
  copiedFrom: z.string().nullable(),
  undoneAt: When.nullable(),
  /** It is the last one of this part that is in force. */
  canBeUndone: z.boolean(),
})
export type ApplicationEdit = z.output<typeof ApplicationEdit>

const always = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found'] as const
const read = { access: 'staff', permission: 'products.read' } as const
const change = { access: 'staff', permission: 'products.edit' } as const
const changed = [...always, 'changed_since', 'request_in_flight'] as const

export const applicationDesk = describe(signedInRoutes.applicationDesk, {
  show: {
    summary:
      'A part, in whatever state it is, with what decides whether it fits and the version of its applications.',
    ...read,
    params: PartParams,
    response: DeskPart,
    refusals: ['not_found'],
  },
  list: {
    summary: 'The applications of a part, in whatever state it is, by make, model and years.',
    ...read,
    params: PartParams,
    query: PageQuery.extend({ q: searched(100).optional() }),
    response: DeskApplication,
    paged: true,
    refusals: ['not_found', 'busy'],
  },
  change: {
    summary:
      'Removes and adds applications of a part, all of it or nothing. An application is changed by removing it and adding another one. Refuses `changed_since` if somebody has changed what decides about the part since `version`, and names what cannot be read, with the names that look most like it. A part that is universal gets none.',
    ...change,
    params: PartParams,
    body: z
      .strictObject({
        version: PartVersion,
        remove: z.array(ApplicationKey).max(mostEditedApplications).default([]),
        add: z.array(NewApplication).max(mostEditedApplications).default([]),
      })
      .refine(({ remove, add }) => remove.length + add.length > 0, {
        path: ['add'],
        message: 'must not be empty if nothing is removed',
      }),
    response: DeskPart,
    refusals: changed,
  },
  copy: {
    summary:
      'Gives a part the applications of another one that it does not have. Its own ones stay. Refuses `nothing_to_change` if it has all of them.',
    ...change,
    params: PartParams,
    body: z.strictObject({
      version: PartVersion,
      from: z.string().trim().min(1, 'must not be empty').max(60),
    }),
    response: DeskPart,
    refusals: [...changed, 'nothing_to_change'],
  },
  listEdits: {
    summary: 'The changes of the applications of a part that were made by hand, the newest first.',
    ...read,
    params: PartParams,
    query: PageQuery,
    response: ApplicationEdit,
    paged: true,
    refusals: ['not_found', 'busy'],
  },
  undo: {
    summary:
      'Undoes the last change by hand: what it added is removed, and what it removed is there again. Then the one before can be undone. Refuses `not_the_last_edit` for any other.',
    ...change,
    params: IdParams,
    response: DeskPart,
    refusals: ['not_found', 'not_the_last_edit', 'request_in_flight'],
  },
  listEngines: {
    summary: 'The engines that applications may name.',
    ...read,
    response: z.array(z.object({ slug: z.string(), label: z.string() })),
  },
})
