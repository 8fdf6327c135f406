import { dayIn } from '#contract/values/days'
import type { Platform } from '#platform'
import { commit, type Tx } from '#platform/db'
import {
  insertInvoices,
  lockCounters,
  takeNumbers,
  type NewInvoice,
} from './invoices.repository.ts'
import { listBookable } from './journals.repository.ts'
import { kindOf, makePaper } from './make-paper.ts'
import { numberOf } from './drawing/paper.ts'

type Means = Pick<Platform, 'db' | 'ids' | 'crashpoint' | 'shop'>

/** At most this many papers are made in one transaction, within the time that a statement has. */
const madeTogether = 200

/**
 * Makes the invoice or credit note of each journal that has none, the oldest first. Numbers are taken in the transaction that
 * writes their papers, under the lock of the counters: none is left out and none is given twice, whatever stops the job. It
 * runs apart from payments, so that no buyer waits for a number.
 */
export async function issueInvoices(platform: Means): Promise<void> {
  await platform.shop.refresh()
  for (let made = madeTogether; made === madeTogether;) {
    made = await platform.db.transaction().execute((tx) => issueSome(tx, platform))
    platform.crashpoint('invoices: after the commit')
  }
}

async function issueSome(tx: Tx, platform: Means): Promise<number> {
  await lockCounters(tx)
  const rows = await listBookable(tx, madeTogether)
  if (rows.length === 0) return 0
  const { settings } = platform.shop.now()
  const series = rows.map((row) => ({
    kind: kindOf(row),
    year: Number(dayIn(settings.time.timeZone, row.at).slice(0, 4)),
  }))
  const numbers = await takeNumbers(tx, series)
  const made = new Map<string, string>()
  const papers = rows.map((row, place): NewInvoice => {
    const { kind = 'invoice', year = 0 } = series[place] ?? {}
    const number = numbers[place] ?? 0
    // The paper that it is about may be made in the same turn, before it.
    const about = row.about && (row.about.number ?? made.get(row.about.journalId) ?? null)
    const paper = makePaper(row, settings, { number: numberOf(kind, year, number), about })
    made.set(row.journalId, paper.number)
    const { journalId, orderId } = row
    return { id: platform.ids.next(), journalId, orderId, year, number, paper }
  })
  platform.crashpoint('invoices: before the commit')
  await commit(tx, [insertInvoices(papers)])
  return rows.length
}
