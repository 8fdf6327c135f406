import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import { partNumberKey } from '#contract/values/part-number'
import { handle } from '#platform/http'
import {
  listApplications,
  type ListedApplication,
} from './applications/listed-applications.repository.ts'
import { findInterchange, type InterchangeRow } from './interchange.repository.ts'
import { otherNumberOf } from './other-number.ts'
import { idOfNumber, isPartThere } from './part-by-number.repository.ts'
import { judgeParts, positionOf } from './applications/judge-parts.ts'

export const fitmentRoutes = handle(api.fitment, {
  judge: ({ platform, query }) => judgeParts(platform.db, query),
  listApplications: async ({ platform: { db }, params, query }) => {
    // Asked together, so that a page waits once.
    const [isThere, { rows, next }] = await Promise.all([
      isPartThere(db, params.partNumber),
      listApplications(db, idOfNumber(params.partNumber), query),
    ])
    if (!isThere) throw new Refusal('not_found')
    return { items: rows.map(presentApplication), next }
  },
  findInterchange: async ({ platform, query }) =>
    (await findInterchange(platform.db, [{ key: partNumberKey(query.number), maker: '' }])).map(
      presentInterchange,
    ),
})

function presentApplication(row: ListedApplication) {
  return {
    make: row.make,
    model: row.model,
    modelSlug: row.model_slug,
    yearFrom: row.year_from,
    yearTo: row.year_to,
    engine: row.engine,
    position: positionOf(row.position),
    quantity: row.quantity,
    note: row.note,
    isSample: row.is_sample,
  }
}

function presentInterchange(row: InterchangeRow) {
  return {
    partNumber: row.part_number,
    productName: row.name,
    company: row.company,
    picture: row.picture,
    other: otherNumberOf(row),
    isReplacement: row.is_replacement,
    isSample: row.is_sample,
  }
}
