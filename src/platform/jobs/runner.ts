import { EventEmitter } from 'node:events'
// Before the library, which needs a home folder.
import '#platform/process'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '#platform/telemetry'
import { requestOf, runCaused } from './carried-cause.ts'
import { createHeldJobs, type HeldJobs } from './held-jobs.ts'

export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>
/** `cron`: five fields, in UTC. */
export type RecurringJob = { name: string; cron: string }
/** A group of jobs and how many of them may run at a time. Other jobs cannot take these places. */
export type JobPlaces = {
  name: string
  places: number
  handlers: JobHandlers
  recurring: readonly RecurringJob[]
}

export type Runner = {
  /** The name under which the runner locks jobs. */
  id: string
  jobs: HeldJobs
  /** Resolves with the reason when the runner takes no more jobs, by itself or because it was given up. */
  ended: Promise<string>
  giveUp(reason: string): void
  /** Takes no more jobs and resolves when the running ones are done, which may be never. */
  stop(): Promise<void>
}

// The library prints the error of a runner with this too, over several lines that no collector of logs can read. It logs
// the same error, and nothing else here uses it.
console.trace = () => {}

/** The runner is given up after this many failed tries to take a job in a row, since the library may have cached an error. */
const mostFailures = 10

/**
 * Starts a runner of the library. We do not rely on its recovery: after an error it waits for its jobs to finish, in some
 * cases forever (docs/decisions/0030-a-worker-that-comes-back.md). So it counts as ended as soon as the trouble begins.
 */
export async function startRunner(
  pool: Pool,
  { places, handlers, recurring }: JobPlaces,
  log: Log,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  const jobs = createHeldJobs()
  const ended = Promise.withResolvers<string>()
  /** Whose request has caused the job that each worker runs, for what the library says of it. */
  const requests = new Map<string, string>()
  let id = ''
  let failures = 0
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id))
  events.on('pool:gracefulShutdown', ({ message }) => ended.resolve(message))
  events.on('worker:getJob:empty', () => (failures = 0))
  events.on('worker:getJob:error', ({ error }) => {
    if (++failures >= mostFailures) ended.resolve(`no jobs can be taken: ${String(error)}`)
  })
  events.on('job:start', ({ job, worker }) => {
    failures = 0
    jobs.began(job.id)
    const requestId = requestOf(job.payload)
    if (requestId !== undefined) requests.set(worker.workerId, requestId)
  })
  events.on('job:complete', ({ job, worker }) => {
    jobs.ended(job.id)
    requests.delete(worker.workerId)
  })

  const runner = await run({
    pgPool: pool,
    preset: {
      worker: {
        concurrentJobs: places,
        // Due jobs wake the workers. Polling is for deadlines and second tries, and each place polls for itself.
        pollInterval: 2000,
        // With batches, failing to record the end of a job ends only the runner. Without them, it would be an unhandled
        // rejection and end the process.
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
        (payload: unknown) => runCaused(name, payload, handler),
      ]),
    ),
    logger: new Logger((scope) => (level, message) => {
      if (level === 'error' || level === 'warning')
        log.warn({ scope, requestId: requests.get(scope.workerId ?? '') }, message)
    }),
  })
  runner.promise.then(
    () => ended.resolve('it ended'),
    (error: unknown) => ended.resolve(String(error)),
  )
  return { id, jobs, ended: ended.promise, giveUp: ended.resolve, stop: () => runner.stop() }
}
