import { sql, type Kysely } from 'kysely'

/**
 * Whether the database is one to read from alone: a standby, or closed for writes by its owner. It is asked by an error, so
 * that the pool drops the connection: a session goes on with the answer it began with.
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
