import type { Platform } from '#platform'
import { beginCollecting } from './tax-rates.repository.ts'

/** The made-up shop of the sandbox is in Trenton: it collects the tax of New Jersey, whose rate began in 2018. */
export function beginInSandbox({
  db,
  clock,
  ids,
}: Pick<Platform, 'db' | 'clock' | 'ids'>): Promise<void> {
  const since = { state: 'NJ', effectiveFrom: '2018-01-01' }
  return beginCollecting(db, { id: ids.next(), at: clock.now(), ...since })
}
