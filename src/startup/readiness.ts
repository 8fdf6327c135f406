import { setTimeout as pause } from 'node:timers/promises'
import {
  connectDatabase,
  pendingMigrations,
  refusesWrites,
  type Db,
  type Replica,
} from '#platform/db'
import type { Readiness } from '../health.ts'
import type { ConnectionHabits } from './connection-habits.ts'

/** A probe needs an answer within a second. */
const mostMs = 1_000

/** Connections for monitoring: requests and jobs cannot take them, and their queries end soon or fail. */
export function connectWatch(url: string, habits: ConnectionHabits, maxConnections = 2) {
  return connectDatabase({
    url,
    applicationName: 'store watch',
    maxConnections,
    statementTimeoutMs: mostMs,
    // A new connection may take longer on a busy machine; the probe does not wait for it.
    answerTimeoutMs: 2 * mostMs,
    ...habits,
  })
}

/** Every request normally ends sooner, since SQL statements and gateway calls have time limits of their own. */
const stuckAfterMs = 30_000

type Parts = {
  db: Db
  /** Aborted when the process has been told to stop. */
  leaving: AbortSignal
  /** Why the database of a newer release takes no writes of this process; null while it does. */
  newerRelease: () => string | null
  /** Null in a process without one. */
  worker: { isRunning(): boolean } | null
  gate: { stuckMs(): number }
  /** With it the shop window goes on without the database. */
  replica?: Pick<Replica, 'isThere'> | undefined
}

/** What keeps this process from being given work. One that leaves says so at once, whatever else is missing. */
export function createReadiness({
  db,
  leaving,
  newerRelease,
  worker,
  gate,
  replica,
}: Parts): Readiness {
  const missingInDatabase = createDatabaseReadiness(db)
  // A balancer that took every process out for the same reason would show nothing.
  const missing = async () =>
    (await missingInDatabase()).filter((what) => what !== silent || replica?.isThere() !== true)
  return async () => {
    if (leaving.aborted) return ['the process is stopping']
    return [
      ...(await missing()),
      ...(newerRelease() === null ? [] : [newerRelease() ?? '']),
      ...(worker && !worker.isRunning() ? ['the worker is not running'] : []),
      ...(gate.stuckMs() > stuckAfterMs ? ['no request has finished for a long time'] : []),
    ]
  }
}

const silent = 'the database does not answer'

/** Says in words what the database lacks, within about a second; concurrent calls share one check. An empty list: it is ready. */
export function createDatabaseReadiness(db: Db): () => Promise<string[]> {
  let asking: Promise<string[]> | null = null
  return () => (asking ??= look(db).finally(() => (asking = null)))
}

async function look(db: Db): Promise<string[]> {
  return (await answerInTime(missingIn(db))) ?? [silent]
}

/** What the database answers; null if that is an error, or takes longer than a probe waits. */
export async function answerInTime<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  const answered = new AbortController()
  const late = pause(mostMs, null, { signal: answered.signal }).catch(() => null)
  const answer = await Promise.race([asked.catch(() => null), late])
  answered.abort()
  return answer
}

async function missingIn(db: Db): Promise<string[]> {
  const pending = (await pendingMigrations(db)).map((name) => `migration ${name}`)
  return (await refusesWrites(db)) ? [...pending, 'the database does not accept writes'] : pending
}
