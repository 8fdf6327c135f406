import { api } from '#contract'
import type { AuditFilter } from '#contract/staff/audit.schema'
import type { Db } from '#platform/db'
import { handle } from '#platform/http'
import { entriesOf, sheetRowOf } from './audit-entry.ts'
import { listAuditRows } from './audit-list.repository.ts'
import { countRowsAfter, lastCheck, lastSeal, lastWholeCheck } from './check-chain.repository.ts'

export const auditRoutes = handle(api.audit, {
  list: async ({ platform: { db }, query: { limit, cursor, ...filter } }) => {
    const { rows, next } = await listAuditRows(db, filter, { limit, cursor, order: 'desc' })
    return { items: await entriesOf(db, rows), next }
  },
  download: async ({ platform, query }) => {
    // Read before the first byte is sent, so that an unavailable database gives an error and not half a file.
    const first = await listAuditRows(platform.db, query, { order: 'asc' })
    const day = platform.clock.now().toISOString().slice(0, 10)
    return { fileName: `audit-${day}.csv`, rows: sheetRows(platform.db, query, first) }
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
  filter: AuditFilter,
  first: Awaited<ReturnType<typeof listAuditRows>>,
) {
  for (let page = first; ;) {
    for (const entry of await entriesOf(db, page.rows)) yield sheetRowOf(entry)
    if (page.next === null) return
    page = await listAuditRows(db, filter, { cursor: page.next, order: 'asc' })
  }
}
