import { setTimeout as pause } from 'node:timers/promises'
import { connectDatabase, pendingMigrations, type Db } from '#platform/db'

/** A probe wants to know it now. */
const mostMs = 1_000

/** Connections for looking after the store: no visitor and no job can take them, and their answers come soon or never. */
export function connectWatch(url: string, onConnectionLost: (error: Error) => void) {
  return connectDatabase({
    url,
    applicationName: 'store watch',
    maxConnections: 2,
    statementTimeoutMs: mostMs,
    // A new connection may take longer on a busy machine; the probe does not wait for it.
    answerTimeoutMs: 2 * mostMs,
    onConnectionLost,
  })
}

/** What is missing in the database, in words, within about a second. All who ask at once get one answer. */
export function createDatabaseReadiness(db: Db): () => Promise<string[]> {
  let asking: Promise<string[]> | null = null
  return () => (asking ??= look(db).finally(() => (asking = null)))
}

async function look(db: Db): Promise<string[]> {
  const answered = new AbortController()
  const late = pause(mostMs, 'late', { signal: answered.signal }).catch(() => 'late')
  const pending = await Promise.race([pendingMigrations(db).catch(() => 'away'), late])
  answered.abort()
  if (typeof pending === 'string') return ['the database does not answer']
  return pending.map((name) => `migration ${name}`)
}
