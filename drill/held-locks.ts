import { expect } from 'vitest'
import type { PoolClient } from 'pg'
import type { Database } from '#platform/db'

/** A transaction of the test that holds locks until it is let go. */
export type Held = AsyncDisposable & {
  connection: PoolClient
  /** Commits, and so lets those go on who wait. */
  letGo: () => Promise<void>
}

/** Takes the locks of a statement and keeps them. A test that fails before it lets go rolls back. */
export async function hold(
  { pool }: Pick<Database, 'pool'>,
  statement: string,
  values: unknown[] = [],
): Promise<Held> {
  const connection = await pool.connect()
  let isOpen = true
  const end = async (how: 'commit' | 'rollback') => {
    if (!isOpen) return
    isOpen = false
    await connection.query(how)
    connection.release()
  }
  await connection.query('begin')
  await connection.query(statement, values)
  return {
    connection,
    letGo: () => end('commit'),
    [Symbol.asyncDispose]: () => end('rollback'),
  }
}

/** Waits until exactly so many connections of the store wait for somebody's lock. */
export async function expectWaiting({ pool }: Pick<Database, 'pool'>, count: number) {
  await expect.poll(() => countWaiting({ pool }), { timeout: 120_000, interval: 20 }).toBe(count)
}

export async function countWaiting({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
