import { sql, type RawBuilder } from 'kysely'
import type { Alternative } from '../words/alternative.ts'
import { currentSynonyms } from '../words/kept-synonyms.ts'
import { isOnlyKind, kindIn } from '../words/kinds.ts'
import { readSearch } from '../words/read-search.ts'

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
