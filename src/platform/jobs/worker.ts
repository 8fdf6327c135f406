import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'
import { showWorkersAlive } from './live-workers.ts'

export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>
/** `cron`: five fields, in UTC. */
export type RecurringJob = { name: string; cron: string }
export type Worker = { stop(): Promise<void>; isRunning(): boolean }

/**
 * Runs jobs until stopped; a job that throws is tried again with growing delay. The pool must be of
 * direct connections: the worker listens for new jobs.
 */
export async function startWorker(
  pool: Pool,
  handlers: JobHandlers,
  recurring: readonly RecurringJob[],
  log: Log,
): Promise<Worker> {
  let running = true
  const workerIds: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => void workerIds.push(worker.workerId))
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 1000,
    events,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      recurring.map(({ name, cron }) => ({ task: name, match: cron })),
    ),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [
        name,
        (payload: unknown) => handler(payload),
      ]),
    ),
    logger: new Logger((scope) => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ scope }, message)
    }),
  })
  runner.promise
    .catch((error: unknown) => log.error({ err: error }, 'the worker stopped'))
    .finally(() => (running = false))
  const alive = showWorkersAlive(pool, workerIds, log)
  return {
    async stop() {
      await runner.stop()
      await alive.stop()
    },
    isRunning: () => running,
  }
}
