import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import { showImport } from '#modules/imports'
import { todayOf } from '#platform/shop-days'
import type { Db } from '#platform/db'
import { handle } from '#platform/http'
import { findPartFit } from './applications/part-fits.repository.ts'
import {
  numbersAfter,
  numbersOfPage,
  type DownloadedNumber,
} from './numbers/downloaded-numbers.repository.ts'
import { numbersSubject } from './numbers/numbers-subject.ts'
import { sizesOfPage, toldSizes, type SizeRow } from './numbers/told-sizes.repository.ts'
import { otherNumbersOf } from './other-numbers.repository.ts'

export const interchangeDeskRoutes = handle(api.interchangeDesk, {
  download: async ({ platform }) => ({
    fileName: `interchange-${todayOf(platform)}.csv`,
    rows: await eachRow(
      numbersOfPage,
      (last: DownloadedNumber | null) => numbersAfter(platform.db, last),
      numberRow,
    ),
  }),
  downloadSizes: async ({ platform: { db }, actor, params }) => {
    await showImport(db, { numbers: numbersSubject }, actor, params.id)
    const after = (last: SizeRow | null) => toldSizes(db, params.id, last?.product_id ?? null)
    return { fileName: 'sizes.csv', rows: await eachRow(sizesOfPage, after, sizeRow) }
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
