import type { Platform } from '#platform'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { GatewayUnavailable } from '#platform/payment-gateway'
import { openBreaks } from '#modules/breaks'
import { compareBooks } from './compare-books.ts'
import { reconcileRecent } from './reconcile-recent.ts'

export const reconciliationRecurringJobs: RecurringJob[] = [
  { name: 'reconciliation.recent', cron: '*/5 * * * *' },
  { name: 'reconciliation.compare-books', cron: '17 4 * * *' },
]

/** A break older than this raises an alarm. */
const alarmMinutes = 15

export function reconciliationJobs(platform: Platform): JobHandlers {
  return {
    'reconciliation.recent': async () => {
      await unlessAway(platform, () => reconcileRecent(platform))
      await report(platform)
    },
    'reconciliation.compare-books': () => compareBooks(platform),
  }
}

// The next run is five minutes away. Retrying this one would only pile up jobs while the gateway is unavailable.
async function unlessAway({ log }: Platform, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log.warn({ err: error }, 'the card gateway did not answer the reconciliation')
  }
}

/** Logs the figures that an alarm watches. */
async function report({ db, clock, log }: Platform): Promise<void> {
  const { open, oldestFoundAt } = await openBreaks(db)
  const ageMs = oldestFoundAt ? clock.now().getTime() - oldestFoundAt.getTime() : 0
  const oldestMinutes = Math.floor(ageMs / 60_000)
  const figures = { openBreaks: Number(open), oldestBreakMinutes: oldestMinutes }
  if (oldestMinutes >= alarmMinutes) log.warn(figures, 'breaks wait for a person')
  else log.info(figures, 'reconciled')
}
