import { sql, type RawBuilder } from 'kysely'

/**
 * A short list in a statement that runs for every order. PostgreSQL keeps one plan for a prepared statement unless plans for the
 * values themselves look cheaper. For a short list they always do, so it plans anew each time, which takes longer than
 * the statement. It cannot look into this expression: all its plans look alike, and it keeps one.
 */
export function listOf<Value>(
  values: readonly Value[],
  type: 'uuid' | 'bigint' | 'text',
): RawBuilder<Value[]> {
  return sql`array(select unnest(${[...values]}::${sql.raw(type)}[]))`
}
