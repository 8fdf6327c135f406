import { sql, type RawBuilder } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import { suggestionCount } from '#contract/constants'
import type { OtherNumber } from '#contract/fitment/other-number.schema'
import { otherNumbersBeginning } from '#modules/fitment'
import type { Db } from '#platform/db'
import type { KnownWord } from './near-word.ts'
import {
  rankingKind,
  sizesQuery,
  wordsWithoutSizes,
  wordsQuery,
} from '../filters/search-query.repository.ts'
import { kindBegun } from '../words/kinds.ts'

export type SuggestedRow = {
  id: string
  part_number: string
  name: string
  company: string
  picture: string
  price_cents: number
  /** The other number that led to the product. */
  other?: OtherNumber | null
}

const columns = sql`products.id, products.part_number, products.name, products.company, products.picture, products.price_cents`

/**
 * Products whose part number starts with what was typed, in order of the number: a completely typed number comes first.
 * After them come products with a former number that does, then those that other makers have under one. A product may be
 * among all of them.
 */
export async function productsByNumber(db: Db, typed: string): Promise<SuggestedRow[]> {
  const key = partNumberKey(typed)
  if (key === '') return []
  const { rows } = await sql<SuggestedRow>`
    select id, part_number, name, company, picture, price_cents, other from (
      select ${columns}, place, key, null::json as other
      from suggested_by_number(${key}, ${sql.lit(suggestionCount)}) as products${byOtherNumber(key)}
    ) found order by place, key using ~<~, other ->> 'maker'`.execute(db)
  return rows
}

/** Fewer letters and digits are the beginning of too many numbers. */
const shortestOther = 3
/** Several of them may lead to one product. */
const mostOther = 3 * suggestionCount

function byOtherNumber(key: string): RawBuilder<unknown> {
  if (key.length < shortestOther || !/\d/.test(key)) return sql``
  return sql` union all (
    select ${columns}, 3, begun.key,
      json_build_object('number', begun.number, 'maker', begun.maker, 'kind', begun.kind, 'note', begun.note)
    from ${otherNumbersBeginning(key, mostOther)} as begun
    join products on products.id = begun.sold and archived_at is null
    order by begun.key using ~<~ limit ${sql.lit(mostOther)}
  )`
}

/** Products that contain all the words. The last word may be incomplete. */
export async function productsByWords(db: Db, typed: string): Promise<SuggestedRow[]> {
  const words = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const last = words.pop()
  if (last === undefined || partNumberKey(typed).length < 2) return []
  const complete = words.join(' ')
  const beginning = sql`(words_beginning(${last}) || ${wordsQuery(last)})`
  const asTyped = words.length === 0 ? beginning : sql`(${wordsQuery(complete)} && ${beginning})`
  // A size may end with the last word: "1/2 in".
  const query = sizesQuery(typed) === null ? asTyped : sql`(${asTyped} || ${wordsQuery(typed)})`
  const begun = sql`words_beginning(${last})`
  const isOneWord = words.length === 0
  const ofBeginning = isOneWord ? begun : sql`(${wordsWithoutSizes(complete)} && ${begun})`
  const sizes = sizesQuery(typed)
  const { rows } = await sql<SuggestedRow>`
    select id, part_number, name, company, picture, price_cents from suggested_by_words(
      ${query}, ${isOneWord ? sql`''::tsquery` : wordsQuery(complete)}, ${beginning}, ${ofBeginning},
      ${wordsWithoutSizes(typed)}, ${sizes?.any ?? null}::tsquery, ${sizes?.exact ?? null}::tsquery, ${suggestionCount},
      to_tsquery('english', ${rankingKind(typed, kindBegun(typed))}::text)
    )`.execute(db)
  return rows
}

/** What is known of a word of a search: whether products have it, and the words one slip away if none does. */
export type ReadWord = { isFound: boolean; isNamed: boolean; near: KnownWord[] }

/** The same of each of these words. */
export async function readWords(db: Db, words: readonly string[]): Promise<Map<string, ReadWord>> {
  type Row = {
    typed: string
    isFound: boolean
    isNamed: boolean
    word: string | null
    products: number
  }
  const { rows } = await sql<Row>`
    select typed, is_found as "isFound", is_named as "isNamed", word, products
    from words_read(${[...words]}::text[])`.execute(db)
  const read = Map.groupBy(rows, ({ typed }) => typed)
  return new Map(
    [...read].map(([typed, found]) => [
      typed,
      {
        isFound: found[0]?.isFound === true,
        isNamed: found[0]?.isNamed === true,
        near: found.flatMap(({ word, products }) =>
          word !== null && products > 0 ? [{ word, products }] : [],
        ),
      },
    ]),
  )
}

/** The words of names and companies of products on sale that most products have, at most so many of them. */
export async function wordsOnSale(db: Db, most: number): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, sum(products)::bigint as products from (
      select word, products from product_words
      union all
      select word, step from product_words_to_count
    ) as counted group by word having sum(products) > 0
    order by sum(products) desc, word limit ${most}`.execute(db)
  return rows
}
