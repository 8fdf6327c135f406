import { api } from '#contract'
import { timeZoneOf, todayOf } from '#platform/shop-days'
import type { Db } from '#platform/db'
import { handle } from '#platform/http'
import { entriesOf, sheetRowOf } from './audit-entry.ts'
import { listAuditRows, type AuditDays } from './audit-list.repository.ts'
import { countRowsAfter, lastCheck, lastSeal, lastWholeCheck } from './check-chain.repository.ts'

export const auditRoutes = handle(api.audit, {
  list: async ({ platform, query: { limit, cursor, ...filter } }) => {
    const wanted = { ...filter, timeZone: timeZoneOf(platform) }
    const { rows, next } = await listAuditRows(platform.db, wanted, {
      limit,
      cursor,
      order: 'desc',
    })
    return { items: await entriesOf(platform.db, rows), next }
  },
  download: async ({ platform, query }) => {
    // Read before the first byte is sent, so that an unavailable database gives an error and not half a file.
    const wanted = { ...query, timeZone: timeZoneOf(platform) }
    const first = await listAuditRows(platform.db, wanted, { order: 'asc' })
    return {
      fileName: `audit-${todayOf(platform)}.csv`,
      rows: sheetRows(platform.db, wanted, first),
    }
  },
  showChain: async ({ platform: { db } }) => {
    const seal = await lastSeal(db)
    const checked = await lastCheck(db)
    const wholeAt = await lastWholeCheck(db)
    return {
      lastSeal: seal ? { number: seal.number, at: seal.at.toISOString(), hash: seal.hash } : null,
      unsealed: await countRowsAfter(db, seal?.lastPosition ?? 0),
      checked: checked
        ? { ...checked, at: checked.at.toISOString(), wholeAt: wholeAt?.toISOString() ?? null }
        : null,
    }
  },
})

// Reads page by page, so that a slow download holds no database connection.
async function* sheetRows(
  db: Db,
  filter: AuditDays,
  first: Awaited<ReturnType<typeof listAuditRows>>,
) {
  for (let page = first; ;) {
    for (const entry of await entriesOf(db, page.rows)) yield sheetRowOf(entry)
    if (page.next === null) return
    page = await listAuditRows(db, filter, { cursor: page.next, order: 'asc' })
  }
}
