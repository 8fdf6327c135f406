import type { Platform } from '#platform'
import type { Job, JobHandlers } from '#platform/jobs'
import { writeHistory } from './write-history.ts'

/** Queued at each start until the past is written. A new start does not wait for the job of a process that was killed. */
export const writeHistoryJob: Job = {
  name: 'demo-history.write',
  payload: {},
  key: 'demo-history',
}

export function demoHistoryJobs(platform: Platform): JobHandlers {
  return { 'demo-history.write': () => writeHistory(platform) }
}
