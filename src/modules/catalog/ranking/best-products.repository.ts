import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import type { ProductFilter } from '#contract/catalog/product-list.schema'
import type { Db } from '#platform/db'
import {
  matchesFormerNumber,
  matchesNumber,
  matchesOtherNumber,
  matchesWords,
  passes,
} from '../filters/product-filter.repository.ts'
import { rankOfSearch } from '../filters/search-query.repository.ts'
import { firstMatches } from './first-matches.repository.ts'
import {
  cursorAfter,
  placeOf,
  type Block,
  type RankedPlace,
  type Scored,
  type SliceBlock,
} from './ranked-place.ts'
import {
  blockAfter,
  inSlice,
  isCommon,
  rowsFor,
  sampleShelf,
  shelfSize,
  shuffled,
} from './shelf-sample.repository.ts'
import { sliceWith } from './shelf-slices.ts'

/** Only this many part numbers that start with the words are listed before the products that have the words. */
const mostByNumber = 500

export type Ranked = { ids: string[]; next: string | null }

type RankQuery = ProductFilter & { q: string; limit: number; cursor?: string | undefined }

/**
 * The ids of one page of search results, best first: the exact part number, then part numbers that start with the
 * words, then products that have the words. Where few have them, all are ranked. A common word has too many to read them
 * for each page: they come in blocks, parts of the shuffled shelf, each ranked by itself. The cursor names the block, so
 * that pages follow each other without gaps and the last one costs what the first does.
 */
export async function rankProducts(db: Db, query: RankQuery): Promise<Ranked> {
  const isFirst = query.cursor === undefined
  const first = isFirst && passes(query).length === 0 ? await firstMatches(db, query) : null
  const found: { id: string; cursor: string }[] = [...(first?.found ?? [])]
  let place = first
    ? first.next
    : isFirst
      ? await firstPlace(db, query)
      : placeOf(query.cursor ?? '')
  while (place !== null && found.length <= query.limit) {
    const read: Read = await readPlace(db, query, place)
    for (const row of read.rows) found.push({ id: row.id, cursor: cursorAfter(read.place, row) })
    place = read.next
  }
  const page = found.slice(0, query.limit)
  const hasNext = found.length > query.limit
  return {
    ids: page.map(({ id }) => id),
    next: hasNext ? (page.at(-1)?.cursor ?? null) : null,
  }
}

/** An estimate of fewer products that pass the filters is a matter of chance. */
const leastPassing = 3 * 1024

/** Where the first page of a search with filters begins. */
async function firstPlace(db: Db, query: RankQuery): Promise<RankedPlace> {
  const { matches, passing } = await sampleShelf(db, {
    words: matchesWords(query.q),
    filters: passes(query),
  })
  if (!isCommon(matches) || (passing < matches && passing < leastPassing)) return { in: 'all' }
  const shelf = await shelfSize(db)
  const isWalkShorter = (query.limit * shelf) / passing < matches
  if (!isWalkShorter) return { in: 'all' }
  const rows = rowsFor(query.limit, { rows: shelf, passing })
  const slice = sliceWith(4 * query.limit, passing) ?? sliceWith(1.3 * query.limit, passing)
  if (partNumberKey(query.q) !== '') return { in: 'numbers', rows, slice: slice ?? undefined }
  return slice === null ? { in: 'block', rows } : { in: 'slice', slice }
}

/** At most a page of rows from this place on, and the place that follows when they are used up. */
type Read = { rows: Scored[]; place: RankedPlace; next: RankedPlace | null }

function readPlace(db: Db, query: RankQuery, place: RankedPlace): Promise<Read> {
  if (place.in === 'slice') return readSlice(db, query, place)
  return place.in === 'block' ? readBlock(db, query, place) : readRanked(db, query, place)
}

async function readRanked(
  db: Db,
  query: RankQuery,
  place: Extract<RankedPlace, { in: 'all' | 'numbers' }>,
): Promise<Read> {
  const found =
    place.in === 'numbers'
      ? byNumber(query)
      : partNumberKey(query.q) === ''
        ? byWords(query)
        : sql`${byNumber(query)} union all ${byWords(query)}`
  const { rows } = await sql<Scored>`
    /* custom plan */
    with found as (${found}),
    scored as (select id, max(${scoreOf(query.q)}) as score from found group by id)
    select id, score from scored where ${follows(place.after)}
    order by score desc, id desc limit ${query.limit + 1}`.execute(db)
  return { rows, place, next: place.in === 'numbers' ? firstBlock(place) : null }
}

function firstBlock({ rows, slice }: Extract<RankedPlace, { in: 'numbers' }>): RankedPlace {
  return slice === undefined ? { in: 'block', rows } : { in: 'slice', slice }
}

/** The slice is a block that needs no walk: its index finds the products that have the words. */
async function readSlice(db: Db, query: RankQuery, place: SliceBlock): Promise<Read> {
  const isFound = sql.join([...passes(query), isNotByNumber(query)], sql` and `)
  const { rows } = await sql<Scored>`
    /* custom plan */
    with found as (
      select id, ${rankOf(query.q)} as score from ${inSlice(place.slice, matchesWords(query.q))} products
      where ${isFound}
    )
    select id, score from found where ${follows(place.after)}
    order by score desc, id desc limit ${query.limit + 1}`.execute(db)
  if (rows.length > query.limit) return { rows, place, next: null }
  return { rows, place, next: await blockAfter(db, place.slice) }
}

async function readBlock(db: Db, query: RankQuery, block: Block): Promise<Read> {
  const isFound = sql.join(
    [matchesWords(query.q), ...passes(query), isNotByNumber(query)],
    sql` and `,
  )
  const { rows } = await sql<{
    read: number
    passing: number
    last: string | null
    id: string | null
    score: number
  }>`
    /* custom plan */
    with block as materialized (
      select id, case when ${isFound} then ${rankOf(query.q)} end as score from ${shuffled(block)} products
    ), scored as (
      select id, score from block where score is not null and ${follows(block.after)}
      order by score desc, id desc limit ${query.limit + 1}
    )
    select whole.read, whole.passing, whole.last, scored.id, scored.score
    from (
      select count(*) as read, count(score) as passing,
        (select id from block order by uuid_hash(id) desc, id desc limit 1) as last
      from block
    ) whole left join scored on true
    order by scored.score desc, scored.id desc`.execute(db)
  const { read = 0, passing = 0, last = null } = rows[0] ?? {}
  const wasCut = read >= block.rows
  const to = wasCut ? (last ?? undefined) : block.to
  return {
    rows: rows.flatMap(({ id, score }) => (id === null ? [] : [{ id, score }])),
    place: { ...block, ...((to ?? last) && { to: to ?? last ?? '' }) },
    next:
      to === undefined
        ? null
        : {
            in: 'block',
            from: to,
            rows: rowsFor(query.limit, { rows: read, passing }),
          },
  }
}

const columns = sql`products.id, products.part_number_key, products.search`

function byWords({ q, ...filter }: RankQuery): RawBuilder<unknown> {
  return sql`(select ${columns} from products where ${onSale([matchesWords(q), ...passes(filter)])})`
}

/**
 * The products with a part number that starts with the words, the one that had it before it was renamed, and those that
 * other makers have under it.
 */
function byNumber({ q, ...filter }: RankQuery): RawBuilder<unknown> {
  return sql`(
    select ${columns} from products where ${onSale([matchesNumber(q), ...passes(filter)])}
    order by part_number_key using ~<~ limit ${mostByNumber}
  ) union all (
    select ${columns} from products where ${onSale([matchesFormerNumber(q), ...passes(filter)])}
  )${byOtherNumber({ q, ...filter })}`
}

function byOtherNumber({ q, ...filter }: RankQuery): RawBuilder<unknown> {
  const matching = matchesOtherNumber(q)
  if (!matching) return sql``
  return sql` union all (select ${columns} from products where ${onSale([matching, ...passes(filter)])})`
}

function isNotByNumber(query: RankQuery): RawBuilder<SqlBool> {
  if (partNumberKey(query.q) === '') return sql`true`
  return sql`products.id not in (select numbers.id from (${byNumber(query)}) numbers)`
}

function onSale(conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`${sql.join([sql`products.archived_at is null`, ...conditions], sql` and `)}`
}

function scoreOf(q: string): RawBuilder<number> {
  const key = partNumberKey(q)
  const matching = matchesOtherNumber(q, sql`id`)
  const byOther = matching ? sql`when ${matching} then 500000 ` : sql``
  return sql`case when part_number_key = ${key} then 2000000
    when part_number_key like ${`${key}%`} and ${key} <> '' then 1000000 ${byOther}else 0 end + ${rankOf(q)}`
}

function rankOf(q: string): RawBuilder<number> {
  return sql`(${rankOfSearch(q)} * 100000)::int`
}

function follows(after: Scored | undefined): RawBuilder<SqlBool> {
  if (after === undefined) return sql`true`
  return sql`(score, id) < (${after.score}::bigint, ${after.id}::uuid)`
}
