import type { Client } from 'pg'
import { damaged } from './embedded/data-folder.ts'
import { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts'

/** Tables of the shop whose rows are never deleted: with rows once, their files are never empty again. */
const neverEmptied = [
  'audit_log',
  'categories',
  'journals',
  'ledger_entries',
  'order_events',
  'order_lines',
  'orders',
  'payment_events',
  'payments',
  'products',
  'refunds',
  'schema_migrations',
  'settings',
  'stock',
  'stock_moves',
  'users',
]

/**
 * PostgreSQL notices that a file is gone when somebody first asks for it: the shop would open and then fail, or look
 * empty. So the files are counted before. Throws a sentence that names what is missing.
 */
export async function refuseMissingFiles(client: Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from (
       select oid::regclass::text as name, relname, relnamespace, relkind, relpages,
              (pg_stat_file(pg_relation_filepath(oid), true)).size
         from pg_class
        where relkind in ('r', 'i', 'm', 'S', 't') and pg_relation_filepath(oid) is not null
     ) as files
     where size is null
        or size = 0 and (relkind in ('i', 'S')
             or relpages > 0 and relname = any($1) and relnamespace = 'public'::regnamespace)
     order by name`,
    [neverEmptied],
  )
  const [first] = rows
  if (!first) return
  const more = rows.length > 1 ? ` and ${rows.length - 1} more` : ''
  throw new EmbeddedPostgresError(
    damaged(folder, `the file of ${first.name}${more} is missing or empty`),
  )
}
