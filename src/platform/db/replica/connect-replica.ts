import { sql } from 'kysely'
import type { Log } from '#platform/telemetry'
import {
  closeAll,
  connectDatabase,
  type Database,
  type DatabaseOptions,
} from '../connect-database.ts'
import { followReplica } from './follow-replica.ts'
import { asNumber, proofStatement, proveReads, type Proof } from './prove-reads.ts'
import { createReplicaState, type Replicated } from './replica-state.ts'
import { routeReads, type ReadCounts } from './route-reads.ts'
import { watchReplica } from './watch-replica.ts'

export type Replica = Awaited<ReturnType<typeof connectReplica>>

type Parts = {
  url: string
  mostLagMs: number
  /** The primary, for visitors and for what must be known meanwhile. */
  visited: Database
  watch: Database
  /** As the primary's connections for visitors are. */
  habits: Partial<DatabaseOptions>
  log: Log
}

/** A replica that does not answer within this time is no help. */
const mostWaitMs = 1_000
/** Half of what a read at the primary has: one that is cancelled here has all of that there. */
const mostReadMs = 1_500

/** The position of the primary's log, in a query of any kind; null on a server that follows another. */
export const positionOfPrimary = sql<number | null>`
  case when pg_is_in_recovery() then null else ${sql.raw(asNumber('pg_current_wal_insert_lsn()'))} end`

/**
 * Connects a replica, and follows how far it is. `db` and `joinedReads` are the databases of the shop window: what reads there may be
 * answered by the replica.
 */
export async function connectReplica({ url, mostLagMs, visited, watch, habits, log }: Parts) {
  const { reads, watched } = connectBoth(url, habits)
  const state = createReplicaState({ mostLagMs })
  proveReads(reads.pool, () => state.newest())
  const watching = watchReplica({
    state,
    askReplica: async () => {
      const { rows } = await watched.pool.query<Proof>(proofStatement.text, [])
      return rows[0] as Proof
    },
    isOther: async () => (await clusterOf(watched)) !== (await clusterOf(watch)),
    visited: reads.guard,
    log,
  })
  const askPrimary = async () => {
    const asked = sql<{ at: number | null }>`select ${positionOfPrimary} as at`
    return (await asked.execute(watch.joinedReads)).rows[0]?.at ?? null
  }
  const following = followReplica({ state, askPrimary, watching, visited: reads.guard })
  await following.look()
  const counts: ReadCounts = { replica: 0, primary: 0, repeated: 0, rescued: 0 }
  const routed = (ask: 'alone' | 'joined') =>
    routeReads({
      primary: visited.ask[ask],
      replica: (text, values) => {
        following.reads()
        return reads.ask[ask](text, values)
      },
      primaryPool: visited.pool,
      state,
      counts,
      onLost: (error) => watching.lose(error),
    })
  return {
    db: routed('alone'),
    joinedReads: routed('joined'),
    mostLagMs,
    pool: reads.pool,
    counts,
    ...told(state, mostLagMs),
    async close(): Promise<void> {
      following.stop()
      await closeAll(reads, watched)
    },
  }
}

function connectBoth(url: string, habits: Partial<DatabaseOptions>) {
  const shared = { url, readOnly: true, ...habits, connectionTimeoutMs: mostWaitMs }
  return {
    reads: connectDatabase({
      ...shared,
      applicationName: 'store replica',
      mayBeShut: true,
      statementTimeoutMs: mostReadMs,
    }),
    watched: connectDatabase({
      ...shared,
      applicationName: 'store replica watch',
      maxConnections: 1,
      statementTimeoutMs: mostWaitMs,
      answerTimeoutMs: mostWaitMs,
    }),
  }
}

/** What others may know of the replica. */
function told(state: Replicated, mostLagMs: number) {
  return {
    state: () => state.state(),
    lagMs: () => state.lagMs(),
    /** Whether it can be read, however old it is. */
    isThere: () => state.isThere(),
    /** From now on, nothing is read from it that lacks what the primary has at this moment. */
    requireNow: () => state.requireNow(),
    /** How old data as of `asOf` may be, in seconds, if they are older than the replica's may be while the primary is there. */
    oldSeconds(asOf: number): number | undefined {
      const ms = performance.now() - asOf
      if (asOf === Infinity || ms <= mostLagMs + graceMs) return undefined
      return Math.min(Math.ceil(ms / 1000), unknownAgeSeconds)
    },
  }
}

/** What is read within the time may be a little older once it is sent. */
const graceMs = 1_000
/** The age of data that are older than what is remembered of the primary. */
const unknownAgeSeconds = 86_400

/** Servers of one cluster have the same identifier. Throws where the role may not ask. */
async function clusterOf({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  return String(rows[0]?.id)
}
