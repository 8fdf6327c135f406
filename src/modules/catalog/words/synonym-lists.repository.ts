import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

export type SynonymList = {
  id: string
  csv: string
  uploadedAt: Date
  /** The name or address of the member of staff; null for the list a shop begins with, and for erased accounts. */
  uploadedBy: string | null
}

/** The newest list, unless it is this one. */
export async function newerSynonyms(
  db: Db,
  id: string | null,
): Promise<{ id: string; csv: string } | undefined> {
  const { rows } = await sql<{ id: string; csv: string }>`
    select id, csv from synonym_lists
    where id = (select max(id::text)::uuid from synonym_lists) and id is distinct from ${id}::uuid`.execute(
    db,
  )
  return rows[0]
}

export async function newestSynonyms(db: Db | Tx): Promise<SynonymList | undefined> {
  const { rows } = await sql<SynonymList>`
    select id, csv, uploaded_at as "uploadedAt",
      (select coalesce(users.name, users.email) from users where users.id = uploaded_by and users.erased_at is null)
        as "uploadedBy"
    from synonym_lists order by id desc limit 1`.execute(db)
  return rows[0]
}

/** One writer at a time until the transaction ends, so that nobody replaces what they have not seen. */
export async function lockSynonyms(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('synonyms', 0))`.execute(tx)
}

type NewList = { id: string; csv: string; by: string | null; at: Date }

export async function insertSynonyms(tx: Tx, { id, csv, by, at }: NewList): Promise<void> {
  await sql`
    insert into synonym_lists (id, csv, uploaded_by, uploaded_at) values (${id}, ${csv}, ${by}, ${at})`.execute(
    tx,
  )
}
