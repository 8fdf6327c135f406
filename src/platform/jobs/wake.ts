import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'

/**
 * By then, the transaction that queued a job has normally been committed; a job of a slower one is found by polling. In a
 * busy shop, the letters of that time share a job, and most buyers have returned before the gateway's events are applied.
 */
const afterMs = 100
/** A group of jobs has no more places than this to wake. */
const mostWoken = 4

/** How many jobs were queued that run alone, and whether one that takes its neighbors along. */
type Due = { alone: number; withNeighbors: boolean }

const wakers = new Set<(due: Due) => void>()

const nothing: Due = { alone: 0, withNeighbors: false }

/** Called whenever jobs are queued that are due. Those for later need no waking: polling finds them when they are due. */
export function dueJobsQueued(due: Due): void {
  if (due.alone > 0 || due.withNeighbors) for (const wake of wakers) wake(due)
}

/**
 * Wakes the workers of all processes shortly after this one has queued jobs, outside the transactions that queued them
 * (db/functions/queue_jobs.sql). Only speed depends on it: a worker that nobody wakes polls every two seconds.
 */
export function wakeWorkers(pool: Pool, log: Log): { stop(): void } {
  let queued: Due = nothing
  let timer: NodeJS.Timeout | null = null
  const notify = () => {
    // Several workers would share the neighbors among them, each in a transaction of its own.
    const count = queued.alone + (queued.withNeighbors ? 1 : 0)
    const payload = JSON.stringify({ count: Math.min(count, mostWoken) })
    queued = nothing
    timer = null
    pool
      .query({
        name: 'wake-workers',
        text: `select pg_notify('jobs:insert', $1)`,
        values: [payload],
      })
      .catch((err: unknown) => log.debug({ err }, 'the workers could not be woken'))
  }
  const wake = ({ alone, withNeighbors }: Due) => {
    queued = {
      alone: queued.alone + alone,
      withNeighbors: queued.withNeighbors || withNeighbors,
    }
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
