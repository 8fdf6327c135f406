import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type Client } from 'pg'
import { dropReadOnlyConnections } from './drop-read-only-connections.ts'
import { noteFailures } from './failures.ts'
import { limitAnswers } from './limit-answers.ts'
import type { DB } from './schema.ts'
import { typeParsers } from './type-parsers.ts'

export type DatabaseOptions = {
  url: string
  maxConnections?: number
  applicationName?: string
  /** Limits the server keeps for us; 0 is no limit. */
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
  /** A connection on which a query has waited so long for its answer is given up; 0 is no limit. */
  answerTimeoutMs?: number
  /** How long a query waits for a connection. */
  connectionTimeoutMs?: number
  /** Told about idle connections that broke; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void
}

export type Database = { db: Kysely<DB>; pool: Pool; close: () => Promise<void> }

const mostCloseMs = 500

/** A pool of connections. It connects when first used, so this never fails. */
export function connectDatabase({
  url,
  maxConnections = 10,
  applicationName = 'store',
  statementTimeoutMs = 3000,
  lockTimeoutMs = 1000,
  idleInTransactionTimeoutMs = 5000,
  // The server is first to say that a statement takes too long, as long as it can say anything. The longest limit
  // that a transaction sets itself is 15 s (a long statement of the ledger).
  answerTimeoutMs = statementTimeoutMs === 0 ? 0 : 20_000,
  connectionTimeoutMs = 5000,
  onConnectionLost = () => {},
}: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    application_name: applicationName,
    types: typeParsers,
    statement_timeout: alsoNone(statementTimeoutMs),
    lock_timeout: alsoNone(lockTimeoutMs),
    idle_in_transaction_session_timeout: alsoNone(idleInTransactionTimeoutMs),
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // Without listeners a broken connection would end the process: idle ones report to the pool,
  // those in use to their client (and to the query that was running).
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (answerTimeoutMs > 0) limitAnswers(client, answerTimeoutMs)
  })
  noteFailures(pool)
  dropReadOnlyConnections(pool)
  const clients = new Set<Client>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => close(db, clients) }
}

/** What is still asked at the end has a moment; then its connection is cut, and it fails. */
async function close(db: Kysely<DB>, clients: ReadonlySet<Client>): Promise<void> {
  const cut = setTimeout(() => {
    for (const client of clients) client.connection.stream.destroy()
  }, mostCloseMs)
  await db.destroy()
  clearTimeout(cut)
}

// The client library leaves the number 0 out, and the limit of the role or the database would hold; as text it is sent.
function alsoNone(ms: number): number {
  return ms === 0 ? ('0' as unknown as number) : ms
}
