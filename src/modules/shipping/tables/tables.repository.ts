import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { TableKind } from '#contract/shipping/table-kinds'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'

/** `uploadedBy`: the name or address of the member of staff; null for the sandbox's own, and for erased accounts. */
export type TableVersionRow = {
  id: string
  kind: TableKind
  effectiveFrom: Date
  uploadedAt: Date
  uploadedBy: string | null
}

export async function tablesById(
  db: Db,
  ids: readonly string[],
): Promise<{ kind: TableKind; csv: string }[]> {
  const { rows } = await sql<{ kind: TableKind; csv: string }>`
    select kind, csv from shipping_tables where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** One writer of a kind at a time until the transaction ends, so that nobody replaces what they have not seen. */
export async function lockTables(tx: Tx, kind: TableKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shipping table ${kind}`}, 0))`.execute(
    tx,
  )
}

type NewVersion = {
  id: string
  kind: TableKind
  csv: string
  effectiveFrom: Date
  by: string | null
  at: Date
}

export async function insertTable(
  db: Db | Tx,
  { id, kind, csv, effectiveFrom, by, at }: NewVersion,
): Promise<void> {
  await sql`
    insert into shipping_tables (id, kind, effective_from, csv, sha256, uploaded_by, uploaded_at)
    values (${id}, ${kind}, ${effectiveFrom}, ${csv}, encode(sha256(convert_to(${csv}, 'UTF8')), 'hex'), ${by}, ${at})`.execute(
    db,
  )
}

export async function hasTables(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql`select from shipping_tables limit 1`.execute(db)
  return rows.length > 0
}

export type VersionWithCsv = TableVersionRow & { csv: string }

/** The version that was uploaded last, whether or not it counts already. */
export async function newestTable(
  db: Db | Tx,
  kind: TableKind,
): Promise<VersionWithCsv | undefined> {
  const { rows } = await sql<VersionWithCsv>`
    select ${columns}, csv from shipping_tables as version where kind = ${kind} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** The version that quotes are priced by at a moment. */
export async function currentTable(
  db: Db,
  kind: TableKind,
  at: Date,
): Promise<VersionWithCsv | undefined> {
  const { rows } = await sql<VersionWithCsv>`
    select ${columns}, csv from shipping_tables as version where kind = ${kind} and effective_from <= ${at}
    order by effective_from desc, id desc limit 1`.execute(db)
  return rows[0]
}

export async function tableVersion(
  db: Db,
  kind: TableKind,
  id: string,
): Promise<VersionWithCsv | undefined> {
  const { rows } = await sql<VersionWithCsv>`
    select ${columns}, csv from shipping_tables as version where kind = ${kind} and id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** One page of the versions of a kind, in the order they were uploaded, newest first. */
export async function listTables(
  db: Db,
  kind: TableKind,
  { cursor, limit = longestPage }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ rows: TableVersionRow[]; next: string | null }> {
  const before = cursor === undefined ? null : readCursor(cursor, ['uuid'])[0]
  const { rows } = await sql<TableVersionRow>`
    select ${columns} from shipping_tables as version
    where kind = ${kind} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, ({ id }) => [id])
}

/** The current and the newest version of every kind, in one statement. */
export async function tablesAt(
  db: Db,
  at: Date,
): Promise<(TableVersionRow & { isCurrent: boolean; isNewest: boolean })[]> {
  const { rows } = await sql<TableVersionRow & { isCurrent: boolean; isNewest: boolean }>`
    with current as (
      select distinct on (kind) id from shipping_tables where effective_from <= ${at}
      order by kind, effective_from desc, id desc
    ), newest as (select distinct on (kind) id from shipping_tables order by kind, id desc)
    select ${columns}, id in (select id from current) as "isCurrent", id in (select id from newest) as "isNewest"
    from shipping_tables as version
    where id in (select id from current union select id from newest)`.execute(db)
  return rows
}

const columns = sql`
  version.id, version.kind, version.effective_from as "effectiveFrom", version.uploaded_at as "uploadedAt",
  (select coalesce(users.name, users.email) from users where users.id = version.uploaded_by and users.erased_at is null)
    as "uploadedBy"`
