import { api } from '#contract'
import type { StatementQuery } from '#contract/statement.schema'
import type { Db } from '#platform/db'
import { handle } from '#platform/http'
import { journalSheetRows, presentJournal, type JournalRow } from './journal.ts'
import { listJournals, readMoved } from './statement.repository.ts'
import { sheetRow, statementOf } from './statement.ts'

export const statementRoutes = handle(api.statement, {
  show: ({ platform, query }) => readStatement(platform.db, query),
  download: async ({ platform, query }) => {
    const { days } = await readStatement(platform.db, query)
    return { fileName: fileName('statement', query), rows: days.map(sheetRow) }
  },
  listDay: async ({ platform, params: { day }, query }) => {
    const { rows, next } = await listJournals(platform.db, { from: day, to: day }, query)
    return { items: rows.map(presentJournal), next }
  },
  downloadJournal: async ({ platform, query }) => {
    // Read before the first byte is sent, so that an unavailable database gives an error and not half a file.
    const first = await listJournals(platform.db, query, {})
    return { fileName: fileName('journal', query), rows: journalRows(platform.db, query, first) }
  },
})

async function readStatement(db: Db, query: StatementQuery) {
  const { opening, moved } = await readMoved(db, query)
  return statementOf(query, opening, moved)
}

// Reads page by page, so that a slow download holds no database connection.
async function* journalRows(
  db: Db,
  query: StatementQuery,
  first: { rows: JournalRow[]; next: string | null },
) {
  for (let page = first; ;) {
    yield* page.rows.flatMap(journalSheetRows)
    if (page.next === null) return
    page = await listJournals(db, query, { cursor: page.next })
  }
}

function fileName(what: string, { from, to }: StatementQuery): string {
  return `${what}-${from}-${to}.csv`
}
