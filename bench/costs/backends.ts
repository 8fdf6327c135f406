import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'

/** Reads the milliseconds of processor time that the connections of a pool have taken, once all of them are open. */
export async function backendsMs(pool: Pool): Promise<() => number> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) client.release()
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return () => rows.reduce((sum, { pid }) => sum + threadMs(pid), 0)
}

/** A connection of PostgreSQL is a process with one thread. It may have ended. */
function threadMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}
