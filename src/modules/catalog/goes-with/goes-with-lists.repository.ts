import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import type { GoesWithRule } from './rule.ts'

export async function storedRules(db: Db | Tx): Promise<GoesWithRule[]> {
  const { rows } = await sql<GoesWithRule>`
    select from_category as "fromCategory", from_has as "fromHas", to_category as "toCategory", to_has as "toHas", agree, words
    from goes_with_rules order by position`.execute(db)
  return rows
}

export async function namesOfCategories(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from categories`.execute(db)
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

export type RulesList = {
  id: string
  csv: string
  backTo: string | null
  uploadedAt: Date
  /** The name or address of the member of staff; null for erased accounts. */
  uploadedBy: string | null
  isByStaff: boolean
}

/** The newest list, or the one with this id. */
export async function findList(
  db: Db | Tx,
  id: string | null = null,
): Promise<RulesList | undefined> {
  const { rows } = await sql<RulesList>`
    select id, csv, back_to as "backTo", uploaded_at as "uploadedAt", uploaded_by is not null as "isByStaff",
      (select coalesce(users.name, users.email) from users where users.id = uploaded_by and users.erased_at is null)
        as "uploadedBy"
    from goes_with_lists where ${id}::uuid is null or id = ${id}::uuid
    order by id desc limit 1`.execute(db)
  return rows[0]
}

type NewList = { id: string; csv: string; backTo: string | null; by: string | null; at: Date }

export async function insertList(tx: Tx, { id, csv, backTo, by, at }: NewList): Promise<void> {
  await sql`
    insert into goes_with_lists (id, csv, back_to, uploaded_by, uploaded_at)
    values (${id}, ${csv}, ${backTo}, ${by}, ${at})`.execute(tx)
}
