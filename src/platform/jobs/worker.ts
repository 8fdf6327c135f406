import { Logger, parseCronItems, run, type Runner } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'

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
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 1000,
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
  return { stop: () => runner.stop(), isRunning: () => running }
}
