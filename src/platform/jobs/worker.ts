import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'
import { showWorkersAlive } from './live-workers.ts'

export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>
/** `cron`: five fields, in UTC. */
export type RecurringJob = { name: string; cron: string }
export type Worker = { stop(): Promise<void>; isRunning(): boolean }

const restartMs = 1000

/**
 * Runs jobs until stopped; a job that throws is tried again with growing delay. Where the database takes the worker
 * down with it, it is started again. The pool must be of direct connections: the worker listens for new jobs.
 */
export async function startWorker(
  pool: Pool,
  handlers: JobHandlers,
  recurring: readonly RecurringJob[],
  log: Log,
): Promise<Worker> {
  const start = () => startRunner(pool, handlers, recurring, log)
  const stopping = new AbortController()
  let current: Running | null = await start()
  const kept = keepRunning()

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await current?.runner.promise.catch((err: unknown) =>
        log.error({ err }, 'the worker stopped'),
      )
      await current?.alive.stop()
      current = null
      if (stopping.signal.aborted) return
      await pause(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      current = await start().catch((err: unknown) => {
        log.warn({ err }, 'the worker could not start')
        return null
      })
    }
  }

  return {
    async stop() {
      stopping.abort()
      await current?.runner.stop()
      await kept
    },
    isRunning: () => current !== null,
  }
}

type Running = { runner: Runner; alive: ReturnType<typeof showWorkersAlive> }

async function startRunner(
  pool: Pool,
  handlers: JobHandlers,
  recurring: readonly RecurringJob[],
  log: Log,
): Promise<Running> {
  const workerIds: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => void workerIds.push(worker.workerId))
  const runner = await run({
    pgPool: pool,
    preset: {
      worker: {
        concurrentJobs: 4,
        pollInterval: 1000,
        // Batches are tried again when the database goes away under them; a single report that fails
        // would be a rejection that nobody hears, and the end of the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
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
  return { runner, alive: showWorkersAlive(pool, workerIds, log) }
}
