import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import { priceBands, type PriceBand } from '#contract/constants'
import type { AskedField } from '#contract/catalog/find-fields'
import type { ProductFilter, ProductQuery } from '#contract/catalog/product-list.schema'
import { hasAsked, type AskedValues } from '#modules/attributes'
import { askedNumbers, hasApplicationFor, isBehind, type Fitting } from '#modules/fitment'
import type { Alternative } from '../words/alternative.ts'
import { currentSynonyms } from '../words/kept-synonyms.ts'
import { columnTypes, columnsOf } from './product-columns.ts'
import { isOnlyKind, kindIn } from '../words/kinds.ts'
import { readSearch } from '../words/read-search.ts'

/** `asked`: what the filter asks of attributes; `fitting`: the vehicle that it names. Both once they have been read. */
export type Asked = {
  asked?: readonly AskedValues[] | undefined
  fitting?: Fitting | undefined
}

/** The filters as conditions on a row of products. `matches` handles the search words. */
export function passes({
  category,
  company = [],
  price,
  inStock,
  partNumber = [],
  related,
  asked = [],
  field = [],
  fitting,
}: ProductFilter &
  Pick<Partial<ProductQuery>, 'partNumber' | 'related'> &
  Asked): RawBuilder<SqlBool>[] {
  return [
    ...(category ? [sql<SqlBool>`products.category = ${category}`] : []),
    ...(company.length > 0 ? [sql<SqlBool>`products.company = any(${[...company]}::text[])`] : []),
    ...(price ? [inBand(price)] : []),
    ...(inStock ? [isInStock] : []),
    ...(partNumber.length > 0 ? [hasPartNumber(partNumber)] : []),
    ...(related ? [isRelatedTo(related)] : []),
    ...asked.map(hasAsked),
    ...field.map(hasValue),
    ...(fitting ? [hasApplicationFor(fitting)] : []),
  ]
}

function hasValue({ field, values }: AskedField): RawBuilder<SqlBool> {
  const [column = ''] = columnsOf(field)
  const type = sql.raw(`${columnTypes[column]}[]`)
  return sql<SqlBool>`products.${sql.ref(column)} = any(${[...values]}::${type})`
}

/** Matches the words as a part number or in the text. */
export function matches(words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join([...matchingNumbers(words), matchesWords(words)], sql` or `)})`
}

/** The ways in which the words may be a number of a product: its own, a former one, and another maker's. */
function matchingNumbers(words: string): RawBuilder<SqlBool>[] {
  if (partNumberKey(words) === '') return []
  const other = matchesOtherNumber(words)
  return [matchesNumber(words), matchesFormerNumber(words), ...(other ? [other] : [])]
}

export function matchesNumber(words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.part_number_key like ${`${partNumberKey(words)}%`}`
}

/** Matches a complete former part number. */
export function matchesFormerNumber(words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.id = (
    select product_id from former_part_numbers where part_number_key = ${partNumberKey(words)}
  )`
}

/** Matches a complete number of another maker. Undefined for words that cannot be one. */
export function matchesOtherNumber(
  words: string,
  id: RawBuilder<unknown> = sql`products.id`,
): RawBuilder<SqlBool> | undefined {
  const asked = askedNumbers(words)
  return asked.length === 0 ? undefined : isBehind(asked, id)
}

function hasPartNumber(partNumbers: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.part_number_key = any(${partNumbers.map(partNumberKey)}::text[])`
}

/** The other products of the category of the product with this part number. */
function isRelatedTo(partNumber: string): RawBuilder<SqlBool> {
  const key = partNumberKey(partNumber)
  const id = sql`coalesce(
    (select id from products where part_number_key = ${key} and archived_at is null),
    (select product_id from former_part_numbers where part_number_key = ${key})
  )`
  // Asked first and once: without such a product, the whole shelf would be searched for its category.
  return sql<SqlBool>`${id} is not null
    and products.category = (select category from products where id = ${id}) and products.id <> ${id}`
}

export function matchesWords(words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.search @@ ${wordsQuery(words)}`
}

/** What was searched for as a query: sizes in any unit, and words of the trade with others for the same thing. */
export function wordsQuery(words: string): RawBuilder<unknown> {
  const { groups } = readSearch(words, currentSynonyms())
  return groups.length === 0 ? queryOf({ words }) : allOf(groups)
}

/** The same without the sizes, for ranking by words: PostgreSQL ranks by distance, and a size has none. */
export function wordsWithoutSizes(words: string): RawBuilder<unknown> {
  const { groups } = readSearch(words, currentSynonyms())
  const ofWords = groups.filter((ways) => ways.every((way) => 'words' in way))
  return ofWords.length === 0 ? sql`''::tsquery` : allOf(ofWords)
}

function allOf(groups: readonly (readonly Alternative[])[]): RawBuilder<unknown> {
  const queries = groups.map((ways) => sql`(${sql.join(ways.map(queryOf), sql` || `)})`)
  return queries.length === 1 ? sql`${queries[0]}` : sql`(${sql.join(queries, sql` && `)})`
}

function queryOf(way: Alternative): RawBuilder<unknown> {
  if ('sizes' in way) return sql`${anyOf(way.sizes)}::tsquery`
  return sql`websearch_to_tsquery('english', ${withFewDashes(way.words)})`
}

/**
 * The sizes that were searched for, as texts of queries that any of them meets: those that the trade treats as equal, and those that are exactly equal.
 * Null if there are none.
 */
export function sizesQuery(words: string): { any: string; exact: string } | null {
  const { groups } = readSearch(words, currentSynonyms())
  const ways = groups.flat().flatMap((way) => ('sizes' in way ? [way] : []))
  if (ways.length === 0) return null
  return {
    any: anyOf(ways.flatMap(({ sizes }) => sizes)),
    exact: anyOf(ways.map(({ exact }) => exact)),
  }
}

/**
 * The kind of part that is asked for, as the text of a query that its names meet: pads for "disc brake pads". Null if the words
 * name none. It only ranks, since an index knows nothing of where in a product a word is.
 */
export function kindQuery(words: string, begun?: string): string | null {
  const name = kindIn(words)?.name ?? begun
  if (name === undefined) return null
  return [name, ...currentSynonyms().sameAs(name)]
    .map((way) => way.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((all) => all.length > 0)
    .map((all) => `(${all.map((word) => `${word}:A`).join(' & ')})`)
    .join(' | ')
}

/**
 * The same for ranking: null where the words are nothing but the kind, since the rank of the words tells names from mentions by
 * itself then, and each row would cost a microsecond more.
 */
export function rankingKind(words: string, begun?: string): string | null {
  return begun === undefined && isOnlyKind(words) ? null : kindQuery(words, begun)
}

/**
 * How well the words match, and above all where the size is: in the name, in the specification, or only in the
 * description. The exact size comes before what the trade treats as equal.
 */
export function rankOfSearch(words: string): RawBuilder<number> {
  const sizes = sizesQuery(words)
  const ofSizes =
    sizes === null
      ? sql``
      : sql` + ts_rank(search, ${sizes.any}::tsquery) + ts_rank(search, ${sizes.exact}::tsquery)`
  const kind = rankingKind(words)
  const ofKind = kind === null ? sql`` : sql` + (search @@ to_tsquery('english', ${kind}))::int`
  return sql`(ts_rank(search, ${wordsWithoutSizes(words)})${ofSizes}${ofKind})`
}

function anyOf(sizes: readonly string[]): string {
  return sizes.map((size) => `'${size}'`).join(' | ')
}

/** PostgreSQL reads a dash as "not" and fails on 33 of them without a word. */
const mostDashes = 16

function withFewDashes(words: string): string {
  let dashes = 0
  return words.replace(/-/g, () => (++dashes > mostDashes ? ' ' : '-'))
}

// `offset 0` makes PostgreSQL look this up product by product. A merge would read the whole sold_out table.
export const isInStock = sql<SqlBool>`not exists (select from sold_out where sold_out.product_id = products.id offset 0)`

function inBand(band: PriceBand): RawBuilder<SqlBool> {
  const [from, to] = priceBands[band]
  const least = sql<SqlBool>`products.price_cents >= ${from * 100}`
  return to === null ? least : sql<SqlBool>`(${least} and products.price_cents < ${to * 100})`
}
