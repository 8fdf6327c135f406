import type { Platform } from '#platform'
import type { Job, JobHandlers, RecurringJob } from '#platform/jobs'
import { addNotedFigures } from './add-figures.repository.ts'

export const insightRecurringJobs: RecurringJob[] = [
  { name: 'insights.add-figures', cron: '* * * * *' },
]

/** For whoever writes much at once and does not want to wait for the next minute. */
export const addFiguresJob: Job = { name: 'insights.add-figures', payload: {} }

export function insightJobs(platform: Platform): JobHandlers {
  return { 'insights.add-figures': () => addNotedFigures(platform) }
}
