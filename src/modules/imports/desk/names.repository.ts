import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** What users are called who have not erased their accounts, by their ids. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(name, email) as name from users
    where id = any (${[...new Set(ids)]}::uuid[]) and erased_at is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
