import { sql, type CompiledQuery, type RawBuilder, type Transaction } from 'kysely'
import type { DatabaseError } from 'pg'
import type { DB } from '../schema.ts'

/**
 * A statement of a transaction whose answer nobody reads: it fails unless its effect is as wanted, and the failure undoes the
 * whole transaction. `refusal`: what its own failure means, which is thrown in its place; undefined if it means no more than it says.
 */
export type Write = {
  sql: { compile(tx: Transaction<DB>): CompiledQuery }
  refusal?: ((failure: DatabaseError) => Error | undefined) | undefined
}

/** Writes in the order in which they run. A function that needs several answers a list, which is in the list like one of them. */
export type Writes = readonly (Write | readonly Write[])[]

/**
 * A write that must find or change as many rows as told, by default one. `rows`: a statement that answers each of them.
 * `otherwise`: what it means that there are fewer. `refusal`: what its other failures mean.
 */
export function mustTouch(
  rows: RawBuilder<unknown>,
  {
    count = 1,
    otherwise,
    refusal,
  }: Pick<Write, 'refusal'> & { count?: number; otherwise: () => Error },
): Write {
  return {
    sql: sql`
      with touched as (${rows})
      select require_that(count(*) = ${count}::int, 'Not every row is there.') from touched`,
    refusal: (failure) => (isUnmet(failure) ? otherwise() : refusal?.(failure)),
  }
}

/** Whether `require_that` of the database has failed, or that with these words. */
export function isUnmet({ code, message }: DatabaseError, words = message): boolean {
  return code === 'RQ001' && message === words
}

/** Whether a lock was waited for too long. PostgreSQL: 55P03 lock_not_available. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
