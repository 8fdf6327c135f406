import type { TestStore } from '#test/store'

/** The names of all tables that contain these words in any row. */
export async function tracesOf(
  { database: { pool } }: Pick<TestStore, 'database'>,
  words: string,
): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_schema || '."' || table_name || '"' as name from information_schema.tables
     where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rowCount } = await pool.query(`select from ${name} t where t::text ilike $1`, [
        `%${words}%`,
      ])
      return rowCount === 0 ? [] : [name]
    }),
  )
  return found.flat()
}
