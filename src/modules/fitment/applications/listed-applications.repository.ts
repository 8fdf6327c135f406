import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { longestPage } from '#contract/constants'
import type { Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'

export type ListedApplication = {
  model_id: number
  make: string
  model: string
  model_slug: string
  year_from: number
  year_to: number
  engine_id: number
  engine: string | null
  position: number | null
  quantity: number
  qualifier_id: number
  note: string | null
  is_sample: boolean
}

type Query = { limit?: number | undefined; cursor?: string | undefined; q?: string | undefined }

// No column of the order is null, so that rows compare.
const order = sql`vehicle_makes.name, vehicle_models.name, one.model_id, one.year_from, one.year_to,
  coalesce(one.engine_id, 0), coalesce(one.position, 0), coalesce(one.qualifier_id, 0)`
const kindsOfOrder = [
  'text',
  'text',
  'number',
  'number',
  'number',
  'number',
  'number',
  'number',
] as const

/** One page of what a product fits, by make, model and years. */
export async function listApplications(
  db: Db,
  productId: string | RawBuilder<string | null>,
  query: Query,
) {
  const limit = query.limit ?? longestPage
  const conditions: RawBuilder<SqlBool>[] = [
    sql`one.product_id = ${productId}`,
    ...wordsOf(query.q).map(hasWord),
    ...(query.cursor === undefined ? [] : [follows(query.cursor)]),
  ]
  const { rows } = await sql<ListedApplication>`
    select one.model_id, vehicle_makes.name as make, vehicle_models.name as model,
      vehicle_models.full_slug as model_slug, one.year_from, one.year_to, coalesce(one.engine_id, 0) as engine_id,
      engines.label as engine, one.position, one.quantity, coalesce(one.qualifier_id, 0) as qualifier_id,
      qualifiers.text as note, one.is_sample
    from fitments as one
    join vehicle_models on vehicle_models.id = one.model_id
    join vehicle_makes on vehicle_makes.id = vehicle_models.make_id
    left join engines on engines.id = one.engine_id
    left join qualifiers on qualifiers.id = one.qualifier_id
    where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, (last) => [
    last.make,
    last.model,
    last.model_id,
    last.year_from,
    last.year_to,
    last.engine_id,
    last.position ?? 0,
    last.qualifier_id,
  ])
}

function follows(cursor: string): RawBuilder<SqlBool> {
  const [make, model, ...numbers] = readCursor(cursor, kindsOfOrder)
  const rest = sql.join(numbers.map((number) => sql`${number}::bigint`))
  return sql`(${order}) > (${make}::text, ${model}::text, ${rest})`
}

/** More words than this say nothing new about one vehicle. */
const mostWords = 8

function wordsOf(q = ''): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
}

/** A year is one that the row covers; any other word is somewhere in what the row says. */
function hasWord(word: string): RawBuilder<SqlBool> {
  const isSaid = sql<SqlBool>`position(${word} in lower(concat_ws(' ',
    vehicle_makes.name, vehicle_models.name, engines.label, qualifiers.text))) > 0`
  if (!/^(?:19|20)\d\d$/.test(word)) return isSaid
  return sql`(${Number(word)}::int between one.year_from and one.year_to or ${isSaid})`
}
