import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import { tableKinds, type TableKind } from '#contract/shipping/table-kinds'
import type { Platform } from '#platform'
import {
  currentTable,
  listTables,
  newestTable,
  tableVersion,
  tablesAt,
  type TableVersionRow,
} from './tables.repository.ts'

type Means = Pick<Platform, 'db' | 'clock'>
type Tables = Output<typeof api.shippingTables.list>
type Version = Output<typeof api.shippingTables.showVersion>

export async function listKinds({ db, clock }: Means): Promise<Tables> {
  const rows = await tablesAt(db, clock.now())
  return tableKinds.map((kind) => {
    const current = rows.find((row) => row.kind === kind && row.isCurrent)
    const newest = rows.find((row) => row.kind === kind && row.isNewest)
    return {
      kind,
      current: current ? presentVersion(current, current.id, clock) : null,
      newest: newest ? presentVersion(newest, current?.id, clock) : null,
    }
  })
}

export async function showTable(
  { db, clock }: Means,
  kind: TableKind,
): Promise<Output<typeof api.shippingTables.show>> {
  const current = await currentTable(db, kind, clock.now())
  const newest = await newestTable(db, kind)
  return {
    kind,
    current: current ? presentVersion(current, current.id, clock) : null,
    newest: newest ? presentVersion(newest, current?.id, clock) : null,
    csv: current?.csv ?? '',
  }
}

export async function showVersion(
  { db, clock }: Means,
  { kind, id }: { kind: TableKind; id: string },
): Promise<Version> {
  const row = await tableVersion(db, kind, id)
  if (!row) throw new Refusal('not_found')
  const current = await currentTable(db, kind, clock.now())
  return { ...presentVersion(row, current?.id, clock), csv: row.csv }
}

export async function listVersions(
  { db, clock }: Means,
  kind: TableKind,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Output<typeof api.shippingTables.listVersions>> {
  const { rows, next } = await listTables(db, kind, query)
  const current = await currentTable(db, kind, clock.now())
  return { items: rows.map((row) => presentVersion(row, current?.id, clock)), next }
}

/** `currentId`: the version of this kind that counts now. */
export function presentVersion(
  row: TableVersionRow,
  currentId: string | undefined,
  clock: Platform['clock'],
) {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.id === currentId ? 'current' : row.effectiveFrom > clock.now() ? 'coming' : 'past',
    effectiveFrom: row.effectiveFrom.toISOString(),
    uploadedAt: row.uploadedAt.toISOString(),
    uploadedBy: row.uploadedBy,
  } as const
}
