import { sql, type SqlBool } from 'kysely'
import { longestPage } from '#contract/constants'
import type { DeskQuery, DeskView } from '#contract/taxes/certificates.schema'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import { dayAfter, type Day } from '#contract/values/days'

/** How many days before its last day a certificate counts as expiring, and its owner is told. */
export const expiringDays = 30

export type DeskPage = { ids: string[]; next: string | null; total?: number }

/** One page of the ids of a view. Only the first page has a total. */
export async function listForDesk(
  db: Db,
  { show, cursor, limit = longestPage }: DeskQuery,
  today: Day,
): Promise<DeskPage> {
  const page = await pageOfView(db, { show, cursor, limit }, today)
  const ids = page.rows.map(({ id }) => id)
  if (cursor !== undefined) return { ids, next: page.next }
  return { ids, next: page.next, total: await countForDesk(db, show, today) }
}

type Listed = { id: string; expires_on: string }

async function pageOfView(
  db: Db,
  { show, cursor, limit }: { show: DeskView; cursor: string | undefined; limit: number },
  today: Day,
): Promise<{ rows: Listed[]; next: string | null }> {
  if (show === 'expiring') {
    const after = cursor === undefined ? null : readCursor(cursor, ['text', 'uuid'])
    const { rows } = await sql<Listed>`
      select id, expires_on from tax_certificates
      where ${viewed(show, today)}
        ${after ? sql`and (expires_on, id) > (${dayOf(after[0])}::date, ${String(after[1])}::uuid)` : sql``}
      order by expires_on, id limit ${sql.lit(limit + 1)}`.execute(db)
    return pageOf(rows, limit, ({ id, expires_on }) => [expires_on, id])
  }
  const last = cursor === undefined ? null : String(readCursor(cursor, ['uuid'])[0])
  const isOldestFirst = show === 'pending'
  const beyond = isOldestFirst ? sql`and id > ${last}::uuid` : sql`and id < ${last}::uuid`
  const { rows } = await sql<Listed>`
    select id, expires_on from tax_certificates
    where ${viewed(show, today)} ${last === null ? sql`` : beyond}
    order by id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${sql.lit(limit + 1)}`.execute(db)
  return pageOf(rows, limit, ({ id }) => [id])
}

function viewed(show: DeskView, today: Day) {
  if (show === 'expiring') {
    return sql<SqlBool>`status = 'active' and expires_on is not null
      and expires_on between ${today}::date and ${dayAfter(today, expiringDays)}::date`
  }
  return sql<SqlBool>`status = ${show}`
}

// A cursor that was tampered with may hold any text.
function dayOf(value: string | number | undefined): Day {
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
    ? String(value)
    : '9999-12-31'
}

const mostCounted = 10_000

export async function countForDesk(db: Db, show: DeskView, today: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from tax_certificates where ${viewed(show, today)} limit ${sql.lit(mostCounted)}) listed`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type PersonRow = { id: string; name: string | null; email: string }

/** The names of users as they are now. Whoever erased the account has none. */
export async function namesOfUsers(
  db: Db | Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, PersonRow>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(sql<SqlBool>`id = any(${ids.filter((id) => id !== null)}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
