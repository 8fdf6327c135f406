import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'
import { createHeldJobs, type HeldJobs } from './held-jobs.ts'

export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>
/** `cron`: five fields, in UTC. */
export type RecurringJob = { name: string; cron: string }
/** Jobs that have so many places of their own, at which no other job waits. */
export type JobPlaces = {
  name: string
  places: number
  handlers: JobHandlers
  recurring: readonly RecurringJob[]
}

export type Runner = {
  /** Under this name it locks jobs. */
  id: string
  jobs: HeldJobs
  /** Resolves with the reason when it takes no more jobs, by itself or because it was given up. */
  ended: Promise<string>
  giveUp(reason: string): void
  /** Takes no more jobs and resolves when those that run are done. That may be never. */
  stop(): Promise<void>
}

/** So many tries to take a job fail in a row before the runner is given up: it may have kept an error as its answer. */
const mostFailures = 10

/**
 * One life of the library's runner. It is not asked to recover: after its first trouble it waits for its jobs, and in
 * some cases for ever (docs/decisions/0030-a-worker-that-comes-back.md). So its end is when the trouble begins.
 */
export async function startRunner(
  pool: Pool,
  { places, handlers, recurring }: JobPlaces,
  log: Log,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  const jobs = createHeldJobs()
  const ended = Promise.withResolvers<string>()
  let id = ''
  let failures = 0
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id))
  events.on('pool:gracefulShutdown', ({ message }) => ended.resolve(message))
  events.on('worker:getJob:empty', () => (failures = 0))
  events.on('worker:getJob:error', ({ error }) => {
    if (++failures >= mostFailures) ended.resolve(`no job can be taken: ${String(error)}`)
  })
  events.on('job:start', ({ job }) => {
    failures = 0
    jobs.began(job.id)
  })
  events.on('job:complete', ({ job }) => jobs.ended(job.id))

  const runner = await run({
    pgPool: pool,
    preset: {
      worker: {
        concurrentJobs: places,
        pollInterval: 1000,
        // In batches, an end that cannot be written down ends the runner. Without them it would be a rejection that
        // nobody hears, and the end of the process.
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
  runner.promise.then(
    () => ended.resolve('it ended'),
    (error: unknown) => ended.resolve(String(error)),
  )
  return { id, jobs, ended: ended.promise, giveUp: ended.resolve, stop: () => runner.stop() }
}
