import type { Tx } from '#platform/db'

export type Job = {
  name: string
  payload: Record<string, unknown>
  runAt?: Date
  /** A job with the key of one that waits replaces it. */
  key?: string
  /** How often it is tried at most; 25 times, over three days, unless said. */
  attempts?: number
}

/** Jobs are rows: queued in the caller's transaction, so a job exists exactly when its change does. */
export type Jobs = { enqueue(tx: Tx, job: Job): Promise<void> }

export { createJobs } from './queue.ts'
export { jobMetrics } from './metrics.ts'
export type { JobHandlers, JobPlaces, RecurringJob } from './runner.ts'
export { startWorker, type Worker } from './worker.ts'
