import { api } from '#contract'
import type { StatementQuery } from '#contract/statement.schema'
import type { Platform } from '#platform'
import { timeZoneOf } from '#platform/shop-days'
import type { Db } from '#platform/db'
import { handle } from '#platform/http'
import { journalSheetRows, presentJournal, type JournalRow } from './journal.ts'
import { listJournals, readMoved, type StatementDays } from './statement.repository.ts'
import { sheetRow, statementOf } from './statement.ts'

export const statementRoutes = handle(api.statement, {
  show: ({ platform, query }) => readStatement(platform, query),
  download: async ({ platform, query }) => {
    const { days } = await readStatement(platform, query)
    return { fileName: fileName('statement', query), rows: days.map(sheetRow) }
  },
  listDay: async ({ platform, params: { day }, query }) => {
    const { rows, next } = await listJournals(
      platform.db,
      daysOf(platform, { from: day, to: day }),
      query,
    )
    return { items: rows.map(presentJournal), next }
  },
  downloadJournal: async ({ platform, query }) => {
    // Read before the first byte is sent, so that an unavailable database gives an error and not half a file.
    const days = daysOf(platform, query)
    const first = await listJournals(platform.db, days, {})
    return { fileName: fileName('journal', query), rows: journalRows(platform.db, days, first) }
  },
})

async function readStatement(platform: Platform, query: StatementQuery) {
  const { opening, moved } = await readMoved(platform.db, daysOf(platform, query))
  return statementOf(query, opening, moved)
}

function daysOf(platform: Platform, query: StatementQuery): StatementDays {
  return { ...query, timeZone: timeZoneOf(platform) }
}

// Reads page by page, so that a slow download holds no database connection.
async function* journalRows(
  db: Db,
  days: StatementDays,
  first: { rows: JournalRow[]; next: string | null },
) {
  for (let page = first; ;) {
    yield* page.rows.flatMap((row) => journalSheetRows(row, days.timeZone))
    if (page.next === null) return
    page = await listJournals(db, days, { cursor: page.next })
  }
}

function fileName(what: string, { from, to }: StatementQuery): string {
  return `${what}-${from}-${to}.csv`
}
