import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from 'pg'
import type { Family } from './exposition.ts'

type Parts = {
  version: string
  /** By what each is for. */
  pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>
}

const resolutionMs = 10

/** What this process tells about itself. The delays of the event loop are those since they were last read. */
export function createProcessMetrics({ version, pools }: Parts): {
  families(): Family[]
  stop(): void
} {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  return {
    stop: () => void delay.disable(),
    families() {
      const families = [
        gauge('store_build_info', 'Which release runs, on what.', [
          { labels: { version, node: process.versions.node }, value: 1 },
        ]),
        gauge('store_event_loop_delay_seconds', 'How late the process was to look at what waits.', [
          { labels: { at: 'p50' }, value: secondsOf(delay.percentile(50)) },
          { labels: { at: 'p99' }, value: secondsOf(delay.percentile(99)) },
          { labels: { at: 'max' }, value: secondsOf(delay.max) },
        ]),
        gauge(
          'store_database_connections',
          'Connections to the database by pool and state.',
          Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]) => [
            { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
            { labels: { pool, state: 'idle' }, value: idleCount },
          ]),
        ),
        gauge(
          'store_database_waiting',
          'Requests that wait for a connection, by pool.',
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

/** By the names every dashboard knows. */
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
    gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', [
      { value: Math.round(performance.timeOrigin / 1000) },
    ]),
  ]
}

function gauge(name: string, help: string, samples: Family['samples']): Family {
  return { name, help, type: 'gauge', samples }
}

// Measured is the time between two looks, which are meant to be `resolution` apart. Without a look yet it is no number.
function secondsOf(nanoseconds: number): number {
  const late = nanoseconds / 1e9 - resolutionMs / 1000
  return Number.isFinite(late) ? Math.max(0, late) : 0
}
