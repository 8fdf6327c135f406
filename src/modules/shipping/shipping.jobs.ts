import { quoteKeptDays } from '#contract/shipping/quote'
import { earlier } from '#contract/values/moments'
import type { Platform } from '#platform'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { deleteQuotes } from './quoting/quotes.repository.ts'

export const shippingRecurringJobs: RecurringJob[] = [
  { name: 'shipping.delete-old-quotes', cron: '47 3 * * *' },
]

export function shippingJobs({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandlers {
  return {
    'shipping.delete-old-quotes': async () => {
      const before = earlier(clock.now(), { days: quoteKeptDays })
      while ((await deleteQuotes(db, before)) > 0);
    },
  }
}
