import { sql, type Kysely } from 'kysely'

/**
 * Whether the database is read-only: a standby, or made read-only by its owner. The check raises an error on purpose, so
 * that the pool drops the connection: a session keeps the setting it started with.
 */
export async function refusesWrites<Tables>(db: Kysely<Tables>): Promise<boolean> {
  try {
    await sql`
      do $$ begin
        if current_setting('transaction_read_only')::boolean then
          raise read_only_sql_transaction;
        end if;
      end $$`.execute(db)
    return false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '25006') return true
    throw error
  }
}
