import { Kysely } from 'kysely'
import { Pool, type Client, type ClientBase } from 'pg'
import { shareConnections } from './connection-shares.ts'
import { dropReadOnlyConnections } from './drop-read-only-connections.ts'
import { noteFailures } from './failures.ts'
import { guardPool, type PoolGuard } from './guard-pool.ts'
import { askAlone, askJoined, joinReads, type AskRead } from './joined-reads.ts'
import { limitAnswers } from './limit-answers.ts'
import { liftTransactionLimit } from './patient-session.ts'
import { prepareStatements } from './prepared-statements.ts'
import type { DB } from './schema.ts'
import { asStartupOptions, sessionSettings } from './session-settings.ts'
import { joinTrips } from './transactions/join-trips.ts'
import { isTraced } from '#platform/telemetry'
import { traceStatements } from './tracing/trace-statements.ts'
import { StoreDialect } from './transactions/store-dialect.ts'
import { typeParsers } from './type-parsers.ts'

export type DatabaseOptions = {
  url: string
  maxConnections?: number
  applicationName?: string
  /** Time limits that the server enforces; 0 is no limit. */
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
  /**
   * A connection is closed when a query on it has had no answer for this long; 0 is no limit. A transaction that sets time
   * limits of its own has 20 s for each answer, or this time if it is longer.
   */
  answerTimeoutMs?: number
  /** Asked before such a connection is closed: whether the server process of this id is still at work on the query. */
  isAtWork?: (serverProcess: number) => Promise<boolean>
  /**
   * Whether the connection may carry settings. A pooler that shares sessions may refuse them: what it passes us to has the
   * settings of the role (`giveRoleSettings`).
   */
  carriesSettings?: boolean
  /** Whether PostgreSQL keeps statements prepared. Poolers that share sessions may not allow it. */
  preparedStatements?: boolean
  /** Called once if a pooler turns out not to keep prepared statements; from then on none is prepared. */
  onStatementsUnkept?: (error: Error) => void
  /**
   * Plans read whole tables only if no index will do. For queues: PostgreSQL keeps the plan it made while a queue was
   * empty, and would read all of it for each job when it has filled.
   */
  prefersIndexes?: boolean
  /** Whether nothing may be written, whatever the server would take. */
  readOnly?: boolean
  /** Whether nobody is to get a connection while the server says nothing (`guard`). */
  mayBeShut?: boolean
  /** How long a query waits for a free connection. */
  connectionTimeoutMs?: number
  /** How many connections the work for one visitor's network holds at a time; all where nothing is said. */
  visitorConnections?: number
  /** Called when an idle connection breaks. The pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
}

/** For work that nobody waits for before a screen: it takes the time it needs. */
export const noLimits = {
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
} as const satisfies Partial<DatabaseOptions>

export type Database = {
  db: Kysely<DB>
  /** The same database for pages: reads that are asked for at the same time share a connection. */
  joinedReads: Kysely<DB>
  /** The ways in which both ask. */
  ask: { alone: AskRead; joined: AskRead }
  pool: Pool
  /** Shuts the pool while its server does not answer. */
  guard: PoolGuard
  close: () => Promise<void>
}

/** How long running queries get at the end, and after that whoever still holds a connection whose query has failed. */
const mostCloseMs = { queries: 500, holders: 200 }

/** Creates a pool of connections. It connects on first use, so this never fails. */
export function connectDatabase({
  url,
  maxConnections = 10,
  applicationName = 'store',
  statementTimeoutMs = 3000,
  lockTimeoutMs = 1000,
  idleInTransactionTimeoutMs = 5000,
  isAtWork,
  carriesSettings = true,
  // Normally the server cancels a slow statement first; this limit is for a connection on which nobody answers any more.
  answerTimeoutMs = statementTimeoutMs === 0 ? 0 : statementTimeoutMs + 1_500,
  preparedStatements = true,
  onStatementsUnkept = () => {},
  prefersIndexes = false,
  readOnly = false,
  mayBeShut = false,
  connectionTimeoutMs = 5000,
  visitorConnections,
  onConnectionLost = () => {},
}: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    application_name: applicationName,
    ...(carriesSettings && {
      options: optionsOf({ readOnly, prefersIndexes }),
    }),
    types: typeParsers,
    statement_timeout: limitAsText(statementTimeoutMs),
    lock_timeout: limitAsText(lockTimeoutMs),
    idle_in_transaction_session_timeout: limitAsText(idleInTransactionTimeoutMs),
    connectionTimeoutMillis: connectionTimeoutMs,
    ...(statementTimeoutMs === 0 &&
      carriesSettings && {
        onConnect: (client: ClientBase) => liftTransactionLimit(client, { onlyThisOne: false }),
      }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // Without these listeners a broken connection would end the process. Idle connections report to the pool, others to
  // their client and to the query that was running.
  pool.on('error', onConnectionLost)
  joinTrips(pool, { joins: preparedStatements })
  if (preparedStatements) prepareStatements(pool, { onUnkept: onStatementsUnkept })
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (answerTimeoutMs > 0) limitAnswers(client, answerTimeoutMs, isAtWork)
  })
  if (visitorConnections !== undefined) {
    shareConnections(pool, { most: visitorConnections, patienceMs: connectionTimeoutMs })
  }
  const guard = guardPool(pool, { mayBeShut })
  noteFailures(pool)
  dropReadOnlyConnections(pool)
  if (isTraced()) traceStatements(pool)
  const clients = new Set<Client>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  const db = new Kysely<DB>({ dialect: new StoreDialect({ pool }) })
  const ask = { alone: askAlone(pool), joined: askJoined(pool) }
  const joinedReads = joinReads(ask.joined)
  return { db, joinedReads, ask, pool, guard, close: () => close(db, pool, clients) }
}

/** Closes several databases at the same time: each may take its while where a server does not answer. */
export async function closeAll(...databases: readonly Pick<Database, 'close'>[]): Promise<void> {
  await Promise.all(databases.map((one) => one.close()))
}

/**
 * Gives running queries a moment to finish. Then it cuts their connections, and they fail. It does not wait for those who
 * hold a connection without asking anything: a runner of jobs keeps one until its last job has ended.
 */
async function close(db: Kysely<DB>, pool: Pool, clients: ReadonlySet<Client>): Promise<void> {
  const given = Promise.withResolvers<void>()
  let cut = setTimeout(() => {
    for (const client of clients) client.connection.stream.destroy()
    cut = setTimeout(given.resolve, mostCloseMs.holders)
  }, mostCloseMs.queries)
  try {
    await Promise.race([end(db, pool), given.promise])
  } finally {
    clearTimeout(cut)
  }
}

async function end(db: Kysely<DB>, pool: Pool): Promise<void> {
  await db.destroy()
  // Kysely does not end a pool through which it has asked nothing. Idle connections would keep the process alive.
  if (!pool.ending) await pool.end()
}

function optionsOf({
  readOnly,
  prefersIndexes,
}: Required<Pick<DatabaseOptions, 'readOnly' | 'prefersIndexes'>>): string {
  return asStartupOptions({
    ...sessionSettings,
    ...(readOnly && { default_transaction_read_only: 'on' }),
    ...(prefersIndexes && { enable_seqscan: 'off' }),
  })
}

// The client library does not send the number 0, so the limit of the role or the database would apply. It does send '0'.
function limitAsText(ms: number): number {
  return ms === 0 ? ('0' as unknown as number) : ms
}
