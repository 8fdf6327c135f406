import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { csvText, Id, PageQuery } from '../wire.schema.ts'
import { carrierFailures } from './carrier-failures.ts'
import { tableKinds } from './table-kinds.ts'

const longestTable = 80_000

const When = z.iso.datetime()
const KindParams = z.strictObject({ kind: z.enum(tableKinds) })

/** One version of a table. `uploadedBy` is null for the tables that the sandbox begins with, and for erased accounts. */
export const TableVersion = z.object({
  _id: Id,
  kind: z.enum(tableKinds),
  state: z.enum(['past', 'current', 'coming']),
  effectiveFrom: When,
  uploadedAt: When,
  uploadedBy: z.string().nullable(),
})
export type TableVersion = z.output<typeof TableVersion>

/** A value that differs. Null: the row is not there on that side. */
const Change = z.object({
  row: z.string(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

const Table = z.object({
  kind: z.enum(tableKinds),
  /** The version that quotes are priced by now, and the newest of all, which may be yet to come. Null: there is none. */
  current: TableVersion.nullable(),
  newest: TableVersion.nullable(),
})
export type ShippingTable = z.output<typeof Table>

export const NewTable = z.strictObject({
  csv: csvText(longestTable),
  dryRun: z.boolean(),
  /** The newest version that the caller has seen. Null: none was there. */
  seen: Id.nullable(),
  /** From when on it counts. Left out: from now on. */
  effectiveFrom: z.iso
    .datetime({ error: 'must be a time such as 2026-12-01T08:00:00Z', offset: true })
    .optional(),
})

/** A product on sale that is rated as 5 pounds, since its weight or size is missing. */
export const UnmeasuredProduct = z.object({
  _id: Id,
  partNumber: z.string(),
  productName: z.string(),
  company: z.string(),
  hasWeight: z.boolean(),
  hasSize: z.boolean(),
})
export type UnmeasuredProduct = z.output<typeof UnmeasuredProduct>

/** A carrier whose own rates replace the parcel price of the table, as the process that answers has seen it since its start. */
const CarrierStanding = z.object({
  /** The services that may be offered, such as 'UPS/Ground'. */
  services: z.array(z.string()),
  /** When it last gave rates, or said that it has none. */
  answeredAt: When.nullable(),
  /** How and when it last failed. */
  failure: z.object({ why: z.enum(carrierFailures), at: When }).nullable(),
  /** Since when it is left alone because it fails; null while it is asked. */
  awaySince: When.nullable(),
})
export type CarrierStanding = z.output<typeof CarrierStanding>

const staff = { access: 'staff', permission: 'settings.edit' } as const
export const shippingTables = describe(signedInRoutes.shippingTables, {
  list: {
    summary:
      'The tables that delivery is priced by: of each kind the current and the newest version.',
    ...staff,
    response: z.array(Table),
  },
  showCarrier: {
    summary:
      'Whether a carrier’s own rates are configured, when it last answered, and since when it has been away.',
    ...staff,
    response: z.object({ carrier: CarrierStanding.nullable() }),
  },
  show: {
    summary: 'The current table of one kind, as CSV. Empty if there is none.',
    ...staff,
    params: KindParams,
    response: Table.extend({ csv: z.string() }),
  },
  replace: {
    summary:
      'Checks a table and says what it changes against the newest version; without `dryRun` it also becomes the newest. A file with errors is refused with each of them, at `body.csv.LINE.COLUMN`. If there is a newer version than `seen`, nothing is stored, and `changed_since` has it in `current`.',
    ...staff,
    params: KindParams,
    body: NewTable,
    response: z.object({
      changes: z.array(Change),
      /** How many more differences there are. */
      moreChanges: z.int(),
      /** Null for a dry run, and where nothing would change. */
      stored: TableVersion.nullable(),
    }),
    refusals: ['changed_since', 'request_in_flight'],
  },
  listVersions: {
    summary: 'The versions of one table, newest first.',
    ...staff,
    params: KindParams,
    query: PageQuery,
    response: TableVersion,
    paged: true,
    refusals: ['busy'],
  },
  showVersion: {
    summary: 'One version of a table, as CSV.',
    ...staff,
    params: z.strictObject({ kind: z.enum(tableKinds), id: Id }),
    response: TableVersion.extend({ csv: z.string() }),
    refusals: ['not_found'],
  },
  listUnmeasured: {
    summary: 'The products on sale without weight or size, newest first.',
    access: 'staff',
    permission: 'products.read',
    query: PageQuery,
    response: UnmeasuredProduct,
    paged: true,
    refusals: ['busy'],
  },
})
