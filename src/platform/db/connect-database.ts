import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
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
  /** How long a query waits for a connection. */
  connectionTimeoutMs?: number
  /** Told about idle connections that broke; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void
}

export type Database = { db: Kysely<DB>; pool: Pool; close: () => Promise<void> }

/** A pool of connections. It connects when first used, so this never fails. */
export function connectDatabase({
  url,
  maxConnections = 10,
  applicationName = 'store',
  statementTimeoutMs = 3000,
  lockTimeoutMs = 1000,
  idleInTransactionTimeoutMs = 5000,
  connectionTimeoutMs = 5000,
  onConnectionLost = () => {},
}: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    application_name: applicationName,
    types: typeParsers,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // Without listeners a broken connection would end the process: idle ones report to the pool,
  // those in use to their client (and to the query that was running).
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
