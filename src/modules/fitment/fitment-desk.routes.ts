import { api } from '#contract'
import { mostFitmentRows } from '#contract/fitment/fit-words'
import { handle } from '#platform/http'
import type { Db } from '#platform/db'
import { countMeanings } from './aces/aces-ids.repository.ts'
import { replaceAcesIds } from './aces/replace-aces-ids.ts'
import { positionOf } from './applications/judge-parts.ts'
import { setPartFit, showPartFit } from './applications/set-part-fit.ts'
import {
  applicationsAfter,
  rowsOfPage,
  type DownloadedRow,
} from './imports/downloaded.repository.ts'
import { importSentFile } from './imports/import-file.ts'
import { listImports } from './imports/imports.repository.ts'
import { listWrongRows, presentFitmentImport, showFitmentImport } from './imports/present-import.ts'
import { undoImport } from './imports/undo-import.ts'

const subject = 'applications'

export const fitmentDeskRoutes = handle(api.fitmentDesk, {
  showFit: ({ platform, params }) => showPartFit(platform.db, params.partNumber),
  setFit: ({ platform, actor, params, body }) =>
    setPartFit(platform, actor, { partNumber: params.partNumber, ...body }),
  download: async ({ platform: { db, clock } }) => ({
    fileName: `fitment-${clock.now().toISOString().slice(0, 10)}.csv`,
    rows: await allApplications(db),
  }),
  import: async ({ platform, actor, query, file }) => {
    const sent = { ...query, file, subject, mostRows: mostFitmentRows } as const
    return showFitmentImport(platform.db, await importSentFile(platform, actor, sent))
  },
  listImports: async ({ platform, query }) => {
    const { rows, next } = await listImports(platform.db, subject, query)
    return { items: rows.map(presentFitmentImport), next }
  },
  showImport: ({ platform, params }) => showFitmentImport(platform.db, params.id),
  listWrongRows: ({ platform, params, query }) =>
    listWrongRows(platform.db, { subject, id: params.id }, query),
  undo: async ({ platform, actor, params }) => {
    await undoImport(platform, actor, subject, params.id)
    return showFitmentImport(platform.db, params.id)
  },
  showAcesIds: ({ platform }) => countMeanings(platform.db),
  replaceAcesIds: async ({ platform, actor, file }) => {
    await replaceAcesIds(platform, actor, file)
    return countMeanings(platform.db)
  },
})

/** Reads page by page, the first one before the first byte is sent, so that no connection waits for a slow reader. */
async function allApplications(db: Db) {
  const first = await applicationsAfter(db, null)
  async function* rows() {
    for (let page = first; ;) {
      yield* page.map(fileRow)
      const last = page.at(-1)
      if (!last || page.length < rowsOfPage) return
      page = await applicationsAfter(db, last)
    }
  }
  return rows()
}

function fileRow(row: DownloadedRow) {
  return {
    partNumber: row.part_number,
    make: row.make,
    model: row.model,
    yearFrom: String(row.year_from),
    yearTo: String(row.year_to),
    engine: row.engine ?? '',
    position: positionOf(row.position)?.replace('_', ' ') ?? '',
    quantity: String(row.quantity),
    note: row.note ?? '',
    action: 'A',
  }
}
