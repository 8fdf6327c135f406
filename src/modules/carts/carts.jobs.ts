import { guestCartDays } from '#contract/carts/limits'
import { earlier } from '#contract/values/moments'
import type { Platform } from '#platform'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { deleteGuestCarts } from './carts.repository.ts'

const mostAtOnce = 1000

export const cartRecurringJobs: RecurringJob[] = [{ name: 'carts.delete-old', cron: '20 3 * * *' }]

export function cartJobs({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandlers {
  return {
    'carts.delete-old': async () => {
      const before = earlier(clock.now(), { days: guestCartDays })
      while ((await deleteGuestCarts(db, before, mostAtOnce)) === mostAtOnce);
    },
  }
}
