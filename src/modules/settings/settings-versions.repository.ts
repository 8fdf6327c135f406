import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { ShopSettings } from '#contract/shop/shop.schema'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import { storedSettings } from './read-settings.ts'

/** `changedBy`: the name or address of the member of staff; null once the account is erased. */
export type VersionRow = {
  id: string
  number: number
  settings: unknown
  restoredFrom: number | null
  changedAt: Date
  changedBy: string | null
}

/** One writer at a time until the transaction ends, so that reading the newest version and adding the next is one step. */
export async function lockVersions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shop settings', 0))`.execute(tx)
}

type NewVersion = {
  id: string
  number: number
  settings: ShopSettings
  restoredFrom: number | null
  by: string
  at: Date
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx
    .insertInto('shop_settings_versions')
    .values({
      id: version.id,
      number: version.number,
      settings: JSON.stringify(storedSettings(version.settings)),
      restored_from: version.restoredFrom,
      changed_by: version.by,
      changed_at: version.at,
    })
    .execute()
}

export function newestVersion(db: Db | Tx): Promise<VersionRow | undefined> {
  return versions(db).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

export function versionNumbered(db: Db | Tx, number: number): Promise<VersionRow | undefined> {
  return versions(db).where('number', '=', number).executeTakeFirst()
}

/** One page of versions, newest first. The row after the last is the one that the last changed. */
export async function listVersions(
  db: Db,
  { cursor, limit = longestPage }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ rows: VersionRow[]; next: string | null; before: VersionRow | undefined }> {
  const below = cursor === undefined ? null : Number(readCursor(cursor, ['number'])[0])
  const rows = await versions(db)
    .$if(below !== null, (all) => all.where(sql<boolean>`number < ${below}::bigint`))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute()
  return { ...pageOf(rows, limit, ({ number }) => [number]), before: rows[limit] }
}

/** The newest version, unless it is the one with this id: one small read that is repeated twice a second. */
export async function newerThan(
  db: Db,
  id: string | null,
): Promise<{ id: string; number: number; settings: unknown } | null | 'same'> {
  const { rows } = await sql<{ id: string; number: number; settings: unknown }>`
    select id, number, case when id is distinct from ${id}::uuid then settings end as settings
    from shop_settings_versions order by number desc limit 1`.execute(db)
  const [newest] = rows
  if (!newest) return id === null ? 'same' : null
  return newest.id === id ? 'same' : newest
}

function versions(db: Db | Tx) {
  return db
    .selectFrom('shop_settings_versions')
    .leftJoin('users', 'users.id', 'shop_settings_versions.changed_by')
    .select([
      'shop_settings_versions.id',
      'number',
      'settings',
      'restored_from as restoredFrom',
      'changed_at as changedAt',
      sql<
        string | null
      >`case when users.erased_at is null then coalesce(users.name, users.email) end`.as(
        'changedBy',
      ),
    ])
}
