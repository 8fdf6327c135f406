import type { Client } from 'pg'
import { ownSchemas } from './own-schemas.ts'

/** The rows of every table but that of the migrations, as statements that would insert them, in the order of their first columns. */
export async function rowsText(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(`
    select c.oid::regclass::text as table, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and ${ownSchemas} and relname <> 'schema_migrations'
    group by c.oid order by c.oid::regclass::text collate "C"`)
  const texts: string[] = []
  for (const { table, columns } of tables) {
    const values = columns.map((column) => `quote_nullable(${column})`).join(` || ', ' || `)
    const { rows } = await client.query<{ line: string }>(
      `select line from (select '  (' || ${values} || ')' as line from ${table}) lines order by line collate "C"`,
    )
    if (rows.length === 0) continue
    const lines = rows.map(({ line }) => line).join(',\n')
    texts.push(`insert into ${table} (${columns.join(', ')}) values\n${lines};`)
  }
  return texts
}
