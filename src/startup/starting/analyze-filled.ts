import type { Pool } from 'pg'

/**
 * Analyzes the tables that have rows and have never been analyzed, so that the first visitors get plans for what was loaded. On a
 * server with its own defaults that would happen a minute later. Empty tables stay as they are: PostgreSQL assumes that one that
 * was never analyzed has ten pages, and keeps reading it by its indexes when it fills.
 */
export async function analyzeFilled(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples = -1 and pg_relation_size(oid) > 0
       and pg_has_role(relowner, 'usage')
     order by oid`,
  )
  if (rows.length > 0) await pool.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
}
