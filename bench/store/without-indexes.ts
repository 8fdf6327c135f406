import type { Pool } from 'pg'

/** Drops the secondary indexes of these tables during the work and makes them again at the end, which is quicker. */
export async function withoutIndexes(
  pool: Pool,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await pool.query(definition)
}
