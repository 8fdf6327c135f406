import { invalidInput } from '#contract/refusals'
import { mostBulkProducts } from '#contract/staff/bulk-change-words'
import type { NewBulkChange } from '#contract/staff/bulk-changes.schema'
import { beginImport } from '#modules/imports'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { minuteOf, requirePlannable } from '../editing/plan-price.ts'
import { countWanted } from './wanted-products.repository.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs'>

/** Begins a change of many products: a job works out what it would do. Returns the id of the import. */
export async function askForBulkChange(
  tx: Tx,
  platform: Parts,
  staff: Actor,
  asked: NewBulkChange,
): Promise<{ id: string }> {
  requireTimes(asked, platform.clock.now())
  const wanted = await countWanted(tx, asked.which, mostBulkProducts + 1)
  if (wanted === 0) throw refusedChoice('must match at least one product')
  if (wanted > mostBulkProducts) {
    throw refusedChoice(`must match at most ${mostBulkProducts} products`)
  }
  return beginImport(tx, platform, {
    subject: 'bulk_change',
    made_by: staff.id,
    request: asked,
    rows_total: wanted,
  })
}

/** Prices are set in the future, to the minute, and back at least a minute later. */
function requireTimes({ changes }: NewBulkChange, now: Date): void {
  changes.forEach((change, place) => {
    if (change.what !== 'price') return
    const at = `body.changes.${place}`
    const { from, until } = change
    if (from) requirePlannable(minuteOf(from), now, `${at}.from`)
    if (until) requirePlannable(minuteOf(until), now, `${at}.until`)
    if (from && until && minuteOf(until) <= minuteOf(from)) {
      throw invalidInput({ path: `${at}.until`, message: 'must be later than from' })
    }
  })
}

function refusedChoice(message: string) {
  return invalidInput({ path: 'body.which', message })
}
