import { api } from '#contract'
import { invalidInput, Refusal } from '#contract/refusals'
import { partNumberKey } from '#contract/values/part-number'
import { handle } from '#platform/http'
import { todayOf } from '#platform/shop-days'
import type { Db } from '#platform/db'
import { countMeanings } from './aces/aces-ids.repository.ts'
import { replaceAcesIds } from './aces/replace-aces-ids.ts'
import { positionOf } from './applications/judge-parts.ts'
import { findPartFit } from './applications/part-fits.repository.ts'
import { setPartFit, showPartFit } from './applications/set-part-fit.ts'
import {
  applicationsAfter,
  makeWithKey,
  rowsOfPage,
  type DownloadedRow,
  type Taken,
} from './application-files/downloaded.repository.ts'

export const fitmentDeskRoutes = handle(api.fitmentDesk, {
  showFit: ({ platform, params }) => showPartFit(platform.db, params.partNumber),
  setFit: ({ platform, actor, params, body }) =>
    setPartFit(platform, actor, { partNumber: params.partNumber, ...body }),
  download: async ({ platform, query }) => {
    const [which, taken] = await readTaken(platform.db, query)
    const name = ['fitment', ...which, todayOf(platform)].join('-')
    return { fileName: `${name}.csv`, rows: await applicationsOf(platform.db, taken) }
  },
  showAcesIds: ({ platform }) => countMeanings(platform.db),
  replaceAcesIds: async ({ platform, actor, file }) => {
    await replaceAcesIds(platform, actor, file)
    return countMeanings(platform.db)
  },
})

/** Which applications a request asks for, with the words of it for the name of the file. */
async function readTaken(
  db: Db,
  { make, part }: { make?: string | undefined; part?: string | undefined },
): Promise<[string[], Taken]> {
  const taken: Taken = {}
  const words: string[] = []
  if (make !== undefined) {
    const found = await makeWithKey(db, partNumberKey(make.normalize('NFKD')))
    if (found === undefined) throw invalidInput({ path: 'query.make', message: 'is no make' })
    taken.makeId = found
    words.push(make)
  }
  if (part !== undefined) {
    const found = await findPartFit(db, part)
    if (!found) throw new Refusal('not_found')
    taken.productId = found.id
    words.push(found.part_number)
  }
  return [words.map((word) => word.toLowerCase().replace(/[^a-z0-9]+/g, '-')), taken]
}

/** Reads page by page, the first one before the first byte is sent, so that no connection waits for a slow reader. */
async function applicationsOf(db: Db, taken: Taken) {
  const first = await applicationsAfter(db, null, taken)
  async function* rows() {
    for (let page = first; ;) {
      yield* page.map(fileRow)
      const last = page.at(-1)
      if (!last || page.length < rowsOfPage) return
      page = await applicationsAfter(db, last, taken)
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
