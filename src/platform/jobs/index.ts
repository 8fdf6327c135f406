export { createJobs, type Job, type Jobs } from './queue.ts'
export { jobMetrics } from './metrics.ts'
export type { JobHandlers, JobPlaces, RecurringJob } from './runner.ts'
export { startWorker, type Worker } from './worker.ts'
