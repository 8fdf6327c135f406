import type { Pool } from 'pg'
import { breakMetrics } from '#modules/breaks'
import { orderMetrics } from '#modules/orders'
import { paymentMetrics } from '#modules/payments'
import { backupMetrics } from '#platform/backup'
import type { Carrier } from '#platform/carrier'
import {
  connectDatabase,
  pendingMigrations,
  thisRelease,
  type Db,
  type Replica,
} from '#platform/db'
import { jobMetrics } from '#platform/jobs'
import {
  createDatabaseMetrics,
  createProcessMetrics,
  exposition,
  listenForMetrics,
  readBuild,
  type Family,
  type RequestMeter,
} from '#platform/metrics'
import type { Gate, Shedder } from '#platform/http'
import { fileMetrics, type Files } from '#platform/stored-files'
import type { Log } from '#platform/telemetry'
import { fileColumns } from '../../file-columns.ts'
import type { ConnectionHabits } from '../connection-habits.ts'
import { answerInTime } from '../readiness.ts'
import { replicaMetrics } from './replica-metrics.ts'

/** All metrics read from the database. docs/operations.md says what each one means and when to raise an alarm. */
export const databaseMetrics = [
  ...breakMetrics,
  ...jobMetrics,
  ...paymentMetrics,
  ...orderMetrics,
  ...backupMetrics,
  ...fileMetrics(fileColumns),
]

type Parts = {
  at: { host: string; port: number }
  databaseUrl: string
  habits: ConnectionHabits
  meter: RequestMeter
  gate: Gate
  shedder?: Shedder
  carrier: Carrier | null
  files: Files
  replica?: Pick<Replica, 'state' | 'lagMs' | 'counts'> | undefined
  pools: Record<string, Pool>
  workerRuns: () => boolean | null
  log: Log
}

/**
 * Serves the metrics of this process at an address of their own. They are read over a database connection of their own,
 * so they are available even when the shop has no connection to spare, and never take one from it.
 */
export async function startMetrics(parts: Parts): Promise<() => Promise<void>> {
  const { at, databaseUrl, habits, meter, pools, log } = parts
  const { db, close } = connectDatabase({
    url: databaseUrl,
    applicationName: 'store metrics',
    maxConnections: 1,
    statementTimeoutMs: 2000,
    ...habits,
  })
  const own = createProcessMetrics({ build: readBuild(thisRelease), pools })
  const data = createDatabaseMetrics(db, databaseMetrics, log)
  const read = async () => {
    const isReady = await databaseIsReady(db)
    const figures = isReady ? await data.families() : []
    return exposition(
      [
        readiness(isReady, parts.workerRuns()),
        placesOf(parts.gate),
        parts.shedder ? shedBy(parts.shedder) : [],
        own.families(),
        meter.families(),
        parts.carrier?.families() ?? [],
        parts.files.families(),
        replicaMetrics(parts.replica),
        figures,
      ].flat(),
    )
  }
  const stopListening = await listenForMetrics(at, read, log).catch(async (error: unknown) => {
    own.stop()
    await close()
    throw error
  })
  return async () => {
    await stopListening()
    own.stop()
    await close()
  }
}

function readiness(databaseReady: boolean, workerRuns: boolean | null): Family[] {
  const is = (name: string, help: string, yes: boolean): Family => ({
    name,
    help,
    type: 'gauge',
    samples: [{ value: Number(yes) }],
  })
  return [
    is('store_database_ready', '1 if the database answers and is migrated, else 0.', databaseReady),
    ...(workerRuns === null
      ? []
      : [is('store_worker_running', '1 if the worker runs jobs, else 0.', workerRuns)]),
  ]
}

function placesOf(gate: Gate): Family[] {
  const byKind = ({ vital, general }: { vital: number; general: number }) => [
    { labels: { kind: 'vital' }, value: vital },
    { labels: { kind: 'general' }, value: general },
  ]
  const { inside, waiting } = gate.count()
  return [
    {
      name: 'store_requests_at_work',
      help: 'Requests in progress, each of which holds a place.',
      type: 'gauge',
      samples: byKind(inside),
    },
    {
      name: 'store_requests_waiting',
      help: 'Requests waiting for a place.',
      type: 'gauge',
      samples: byKind(waiting),
    },
    {
      name: 'store_requests_stuck_seconds',
      help: 'How long no place has been free, in seconds; 0 while there are free places.',
      type: 'gauge',
      samples: [{ value: gate.stuckMs() / 1000 }],
    },
  ]
}

function shedBy(shedder: Shedder): Family[] {
  return [
    {
      name: 'store_shed_classes',
      help: 'How many classes of requests are refused for want of capacity, in the order of docs/limits.md; 0 is none.',
      type: 'gauge',
      samples: [{ value: shedder.cut() }],
    },
    {
      name: 'store_shed_requests_total',
      help: 'Requests refused for want of capacity, by class.',
      type: 'counter',
      samples: Object.entries(shedder.refused()).map(([kind, value]) => ({
        labels: { class: kind },
        value,
      })),
    },
  ]
}

async function databaseIsReady(db: Db): Promise<boolean> {
  const pending = await answerInTime(pendingMigrations(db))
  return pending !== null && pending.length === 0
}
