import { api } from '#contract'
import { handle } from '#platform/http'
import type { Db } from '#platform/db'
import { positionOf } from './applications/judge-parts.ts'
import { setPartFit, showPartFit } from './applications/set-part-fit.ts'
import {
  applicationsAfter,
  rowsOfPage,
  type DownloadedRow,
} from './imports/downloaded.repository.ts'
import { importFitment } from './imports/import-file.ts'
import { listImports, wrongRowsAfter } from './imports/imports.repository.ts'
import { presentImport, showImport } from './imports/present-import.ts'
import { undoImport } from './imports/undo-import.ts'

export const fitmentDeskRoutes = handle(api.fitmentDesk, {
  showFit: ({ platform, params }) => showPartFit(platform.db, params.partNumber),
  setFit: ({ platform, actor, params, body }) =>
    setPartFit(platform, actor, { partNumber: params.partNumber, ...body }),
  download: async ({ platform: { db, clock } }) => ({
    fileName: `fitment-${clock.now().toISOString().slice(0, 10)}.csv`,
    rows: await allApplications(db),
  }),
  import: async ({ platform, actor, query, file }) =>
    showImport(platform.db, await importFitment(platform, actor, { ...query, file })),
  listImports: async ({ platform, query }) => {
    const { rows, next } = await listImports(platform.db, query)
    return { items: rows.map(presentImport), next }
  },
  showImport: ({ platform, params }) => showImport(platform.db, params.id),
  listWrongRows: async ({ platform: { db }, params, query }) => {
    await showImport(db, params.id)
    const { rows, next } = await wrongRowsAfter(db, params.id, query)
    return { items: rows, next }
  },
  undo: async ({ platform, actor, params }) => {
    await undoImport(platform, actor, params.id)
    return showImport(platform.db, params.id)
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
