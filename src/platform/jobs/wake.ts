import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'

/**
 * By then, the transaction that queued a job has normally been committed; a job of a slower one is found by polling. In a
 * busy shop, the letters of that time share a job, and most buyers have returned before the gateway's events are applied.
 */
const afterMs = 100
/** A group of jobs has no more places than this to wake. */
const mostWoken = 4

const wakers = new Set<(count: number) => void>()

/** Called whenever jobs are queued that are due. Those for later need no waking: polling finds them when they are due. */
export function dueJobsQueued(count: number): void {
  if (count > 0) for (const wake of wakers) wake(count)
}

/**
 * Wakes the workers of all processes shortly after this one has queued jobs, outside the transactions that queued them
 * (db/migrations/0029_queue_jobs.sql). Only speed depends on it: a worker that nobody wakes polls every second.
 */
export function wakeWorkers(pool: Pool, log: Log): { stop(): void } {
  let queued = 0
  let timer: NodeJS.Timeout | null = null
  const notify = () => {
    const payload = JSON.stringify({ count: Math.min(queued, mostWoken) })
    queued = 0
    timer = null
    pool
      .query({
        name: 'wake-workers',
        text: `select pg_notify('jobs:insert', $1)`,
        values: [payload],
      })
      .catch((err: unknown) => log.debug({ err }, 'the workers could not be woken'))
  }
  const wake = (count: number) => {
    queued += count
    timer ??= setTimeout(notify, afterMs).unref()
  }
  wakers.add(wake)
  return {
    stop() {
      wakers.delete(wake)
      if (timer) clearTimeout(timer)
    },
  }
}
