import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { Day, Id, PageQuery, searched } from '../wire.schema.ts'
import { acts, type Act } from './acts.ts'

const Moment = z.iso.datetime()

/** The doer of an act: a person, or a part of the store such as `console` or `configuration`. */
const Doer = z.object({
  /** The user's id; null for a part of the store. */
  _id: Id.nullable(),
  /** The name or else the address as it is today, or the name of the part. Null if the account was erased. */
  name: z.string().nullable(),
})

export const thingKinds = ['user', 'order', 'product', 'other'] as const

/** What something was done to. */
const Thing = z.object({
  kind: z.enum(thingKinds),
  id: z.string(),
  /** The name of the person, the number of the order, or the number of the part. Null if it is gone. */
  name: z.string().nullable(),
})

/** One act. `details` has ids and amounts; a change has `from` and `to`. */
export const AuditEntry = z.object({
  position: z.int(),
  at: Moment,
  by: Doer,
  act: z.string(),
  thing: Thing,
  details: z.record(z.string(), z.unknown()),
  /** Whether a seal covers the row. */
  isSealed: z.boolean(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** The act as a row of the CSV file. */
const AuditRow = z.object({
  position: z.int(),
  at: z.string(),
  person: z.string(),
  act: z.string(),
  words: z.string(),
  thing: z.string(),
  from: z.string(),
  to: z.string(),
  details: z.string(),
  personId: z.string(),
  thingId: z.string(),
})

/** The state of the chain of seals, as far as the store's own checks go. */
export const AuditChain = z.object({
  /** Null while nothing is sealed. */
  lastSeal: z.object({ number: z.int(), at: Moment, hash: z.string() }).nullable(),
  /** Rows that wait for the next seal. */
  unsealed: z.int(),
  /** The last check; null before the first. `wholeAt`: when the whole chain was last checked. */
  checked: z
    .object({
      at: Moment,
      lastSeal: z.int(),
      wholeAt: Moment.nullable(),
      /** The seals and rows that do not hold; empty if nobody tampered with the log. */
      broken: z.array(z.string()),
    })
    .nullable(),
})
export type AuditChain = z.output<typeof AuditChain>

const filter = {
  /** An e-mail address, a user's id, or a part of the store such as `console`. */
  person: searched(254).optional(),
  act: z.enum(Object.keys(acts) as [Act, ...Act[]]).optional(),
  /** An e-mail address, an order number, a part number, or an id. */
  thing: searched(254).optional(),
  from: Day.optional(),
  to: Day.optional(),
}

/** The days are those of the shop's time zone, the last one included. */
export const AuditFilter = z.strictObject(filter)
export type AuditFilter = z.output<typeof AuditFilter>
export const AuditQuery = PageQuery.extend(filter)
export type AuditQuery = z.output<typeof AuditQuery>

export const audit = describe(signedInRoutes.audit, {
  list: {
    summary: 'The audit log, newest first, by person, act, thing and day.',
    access: 'staff',
    permission: 'audit.read',
    query: AuditQuery,
    response: AuditEntry,
    paged: true,
    refusals: ['busy'],
  },
  download: {
    summary: 'The same as a CSV file, oldest first.',
    access: 'staff',
    permission: 'audit.read',
    query: AuditFilter,
    response: AuditRow,
    refusals: ['busy'],
  },
  showChain: {
    summary: 'The last seal of the audit log, and what the last check of the seals found.',
    access: 'staff',
    permission: 'audit.read',
    response: AuditChain,
  },
})
