import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from 'pg'
import type { Family } from './exposition.ts'
import type { Build } from './read-build.ts'

type Parts = {
  build: Build
  /** The database pools by purpose. */
  pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>
}

const resolutionMs = 10

/** Metrics of this process. The event loop delays are those since the last reading. */
export function createProcessMetrics({ build, pools }: Parts): {
  families(): Family[]
  stop(): void
} {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  return {
    stop: () => void delay.disable(),
    families() {
      const families = [
        gauge('store_build_info', 'The running release, its commit, and the Node version.', [
          { labels: { ...labelsOf(build), node: process.versions.node }, value: 1 },
        ]),
        gauge('store_event_loop_delay_seconds', 'How long the event loop was delayed.', [
          { labels: { at: 'p50' }, value: secondsOf(delay.percentile(50)) },
          { labels: { at: 'p99' }, value: secondsOf(delay.percentile(99)) },
          { labels: { at: 'max' }, value: secondsOf(delay.max) },
        ]),
        gauge(
          'store_database_connections',
          'Database connections by pool and state.',
          Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]) => [
            { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
            { labels: { pool, state: 'idle' }, value: idleCount },
          ]),
        ),
        gauge(
          'store_database_waiting',
          'Requests waiting for a database connection, by pool.',
          Object.entries(pools).map(([pool, { waitingCount }]) => ({
            labels: { pool },
            value: waitingCount,
          })),
        ),
        ...ownFamilies(),
      ]
      delay.reset()
      return families
    },
  }
}

function labelsOf({ version, commit, committedAt }: Build): Record<string, string> {
  return { version, ...(commit && { commit }), ...(committedAt && { committed_at: committedAt }) }
}

/** The standard process metrics, under the names that dashboards expect. */
function ownFamilies(): Family[] {
  const { user, system } = process.cpuUsage()
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time spent.',
      type: 'counter',
      samples: [{ value: (user + system) / 1_000_000 }],
    },
    gauge('process_resident_memory_bytes', 'Memory in use.', [
      { value: process.memoryUsage.rss() },
    ]),
    gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', [
      { value: Math.round(performance.timeOrigin / 1000) },
    ]),
  ]
}

function gauge(name: string, help: string, samples: Family['samples']): Family {
  return { name, help, type: 'gauge', samples }
}

// Node measures the time between two ticks of its monitor, which are `resolution` apart without delay. NaN: no tick yet.
function secondsOf(nanoseconds: number): number {
  const late = nanoseconds / 1e9 - resolutionMs / 1000
  return Number.isFinite(late) ? Math.max(0, late) : 0
}
