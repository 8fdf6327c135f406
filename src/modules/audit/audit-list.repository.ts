import { sql, type SqlBool } from 'kysely'
import { longestPage } from '#contract/constants'
import type { AuditFilter } from '#contract/staff/audit.schema'
import { partNumberKey } from '#contract/values/part-number'
import { isUuid } from '#contract/values/uuid'
import { dayStart, type Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'

export type AuditRow = {
  position: number
  at: Date
  actor: string
  act: string
  subject: string
  details: unknown
}

/** What the log is narrowed by. Its days are those of a time zone. */
export type AuditDays = AuditFilter & { timeZone: string }

type Place = { cursor?: string | undefined; limit?: number | undefined; order: 'asc' | 'desc' }

/** One page of the log by position. Each filter has an index that also has the position. */
export async function listAuditRows(
  db: Db,
  { person = '', act, thing = '', from, to, timeZone }: AuditDays,
  { cursor, limit = longestPage, order }: Place,
): Promise<{ rows: AuditRow[]; next: string | null }> {
  const place = cursor === undefined ? null : Number(readCursor(cursor, ['number'])[0])
  const actors = person === '' ? null : await idsOfPerson(db, person)
  const subjects = thing === '' ? null : await subjectsOf(db, thing)
  const rows = await db
    .selectFrom('audit_log')
    .select(['position', 'at', 'actor', 'act', 'subject', 'details'])
    .$if(place !== null, (log) => log.where('position', order === 'asc' ? '>' : '<', place ?? 0))
    .$if(actors !== null, (log) => log.where(isOneOf('actor', actors ?? [])))
    .$if(act !== undefined, (log) => log.where('act', '=', act ?? ''))
    .$if(subjects !== null, (log) => log.where(subjects ?? sql<SqlBool>`true`))
    .$if(from !== undefined, (log) => log.where('at', '>=', dayStart(timeZone, from ?? '')))
    .$if(to !== undefined, (log) => log.where('at', '<', dayStart(timeZone, to ?? '', 1)))
    .orderBy('position', order)
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, ({ position }) => [position])
}

// With a single value, the index also has the order of the list.
function isOneOf(column: 'actor' | 'subject', values: readonly string[]) {
  const [only = ''] = values
  if (values.length === 1) return sql<SqlBool>`${sql.ref(column)} = ${only}`
  return sql<SqlBool>`${sql.ref(column)} = any(${[...values]})`
}

/** The actors that the words of the filter mean: a user by address or id, or a part of the store by its name. */
async function idsOfPerson(db: Db, words: string): Promise<string[]> {
  const wanted = words.toLowerCase()
  if (!wanted.includes('@')) return [wanted]
  const users = await db.selectFrom('users').select('id').where('email', '=', wanted).execute()
  return users.map(({ id }) => id)
}

/** The things that the words of the filter mean: by address, id, order number or part number. */
async function subjectsOf(db: Db, words: string) {
  const wanted = words.toLowerCase().replace(/^#/, '')
  if (wanted.includes('@')) return isOneOf('subject', await idsOfPerson(db, wanted))
  if (isUuid(wanted)) return isOneOf('subject', [wanted])
  const key = partNumberKey(wanted)
  const parts = await db
    .selectFrom('products')
    .select('id')
    .where('part_number_key', '=', key)
    .execute()
  const partIds = parts.map(({ id }) => id)
  if (partIds.length > 0) return isOneOf('subject', partIds)
  return sql<SqlBool>`right(subject, 8) = ${key}`
}

/**
 * The names of the users, products and invitations that these ids mean today. A user who has erased the account has none.
 */
export async function namesOf(
  db: Db,
  ids: readonly string[],
): Promise<Record<'users' | 'products' | 'invitations', Map<string, string>>> {
  const wanted = [...new Set(ids)].filter(isUuid)
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(sql<SqlBool>`id = any(${wanted}::uuid[])`)
    .where('erased_at', 'is', null)
    .execute()
  const products = await db
    .selectFrom('products')
    .select(['id', 'part_number'])
    .where(sql<SqlBool>`id = any(${wanted}::uuid[])`)
    .execute()
  const invitations = await db
    .selectFrom('staff_invitations')
    .select(['id', 'email'])
    .where(sql<SqlBool>`id = any(${wanted}::uuid[])`)
    .execute()
  return {
    invitations: new Map(invitations.map(({ id, email }) => [id, email])),
    users: new Map(users.map(({ id, name, email }) => [id, name || email])),
    products: new Map(products.map(({ id, part_number }) => [id, part_number])),
  }
}

/** The last position that a seal covers; 0 if nothing is sealed. */
export async function lastSealedPosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('audit_seals')
    .select((eb) => eb.fn.coalesce(eb.fn.max('last_position'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  return Number(last)
}
