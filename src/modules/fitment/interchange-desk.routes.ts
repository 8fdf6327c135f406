import { api } from '#contract'
import { mostFitmentRows } from '#contract/fitment/fit-words'
import { Refusal } from '#contract/refusals'
import { todayOf } from '#platform/shop-days'
import type { Db } from '#platform/db'
import { handle } from '#platform/http'
import { findPartFit } from './applications/part-fits.repository.ts'
import { applyTriedImport } from './imports/apply-tried.ts'
import { importSentFile } from './imports/import-file.ts'
import { listImports } from './imports/imports.repository.ts'
import {
  listWrongRows,
  presentInterchangeImports,
  showInterchangeImport,
} from './imports/present-import.ts'
import { undoImport } from './imports/undo-import.ts'
import {
  numbersAfter,
  numbersOfPage,
  type DownloadedNumber,
} from './numbers/downloaded-numbers.repository.ts'
import { sizesOfPage, toldSizes, type SizeRow } from './numbers/told-sizes.repository.ts'
import { otherNumbersOf } from './other-numbers.repository.ts'

const subject = 'numbers'

export const interchangeDeskRoutes = handle(api.interchangeDesk, {
  download: async ({ platform }) => ({
    fileName: `interchange-${todayOf(platform)}.csv`,
    rows: await eachRow(
      numbersOfPage,
      (last: DownloadedNumber | null) => numbersAfter(platform.db, last),
      numberRow,
    ),
  }),
  import: async ({ platform, actor, query, file }) => {
    const sent = { ...query, file, subject, mostRows: mostFitmentRows } as const
    return showInterchangeImport(platform.db, await importSentFile(platform, actor, sent))
  },
  listImports: async ({ platform: { db }, query }) => {
    const { rows, next } = await listImports(db, subject, query)
    return { items: await presentInterchangeImports(db, rows), next }
  },
  showImport: ({ platform, params }) => showInterchangeImport(platform.db, params.id),
  listWrongRows: ({ platform, params, query }) =>
    listWrongRows(platform.db, { subject, id: params.id }, query),
  downloadSizes: async ({ platform: { db }, params }) => {
    await showInterchangeImport(db, params.id)
    const after = (last: SizeRow | null) => toldSizes(db, params.id, last?.product_id ?? null)
    return { fileName: 'sizes.csv', rows: await eachRow(sizesOfPage, after, sizeRow) }
  },
  apply: async ({ platform, actor, params: { id }, body }) => {
    await applyTriedImport(platform, actor, { subject, id, ...body })
    return showInterchangeImport(platform.db, id)
  },
  undo: async ({ platform, actor, params }) => {
    await undoImport(platform, actor, subject, params.id)
    return showInterchangeImport(platform.db, params.id)
  },
  listOfPart: ({ platform, params }) => otherNumbers(platform.db, params.partNumber),
})

async function otherNumbers(db: Db, partNumber: string) {
  const part = await findPartFit(db, partNumber)
  if (!part) throw new Refusal('not_found')
  return otherNumbersOf(db, part.id)
}

/** Reads page by page, the first one before the first byte is sent, so that no connection waits for a slow reader. */
async function eachRow<Row, Shown>(
  rowsOfPage: number,
  pageAfter: (last: Row | null) => Promise<Row[]>,
  present: (row: Row) => Shown,
) {
  const first = await pageAfter(null)
  async function* rows() {
    for (let page = first; ;) {
      yield* page.map(present)
      const last = page.at(-1)
      if (last === undefined || page.length < rowsOfPage) return
      page = await pageAfter(last)
    }
  }
  return rows()
}

function numberRow(row: DownloadedNumber) {
  return {
    number: row.number,
    maker: row.maker,
    kind: row.kind,
    partNumber: row.part_number,
    note: row.note ?? '',
    action: 'A',
  }
}

function sizeRow(row: SizeRow) {
  const cell = (size: number | null) => (size === null ? '' : String(size))
  return {
    partNumber: row.part_number,
    weightGrams: cell(row.weight_grams),
    lengthMm: cell(row.length_mm),
    widthMm: cell(row.width_mm),
    heightMm: cell(row.height_mm),
  }
}
