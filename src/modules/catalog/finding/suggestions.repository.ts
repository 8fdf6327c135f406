import { sql, type SqlBool } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import { suggestionCount } from '#contract/constants'
import type { Db } from '#platform/db'
import type { KnownWord } from './near-word.ts'
import { wordsQuery } from '../products/product-filter.repository.ts'
import { isCommon, rowsFor, sampleShelf, shuffled } from '../products/shelf-sample.repository.ts'

export type SuggestedRow = {
  id: string
  part_number: string
  name: string
  company: string
  picture: string
}

/** Of words that very many products have, more than this many matches are ranked. */
const rankedOfCommon = 4 * suggestionCount
const alikeWords = 12

const columns = sql`products.id, products.part_number, products.name, products.company, products.picture`

/**
 * Products whose part number starts with what was typed, in order of the number: a completely typed number comes first.
 */
export async function productsByNumber(db: Db, typed: string): Promise<SuggestedRow[]> {
  const key = partNumberKey(typed)
  if (key === '') return []
  const { rows } = await sql<SuggestedRow>`
    select ${columns} from products
    where archived_at is null and part_number_key like ${`${key}%`}
    order by part_number_key using ~<~
    limit ${suggestionCount}`.execute(db)
  return rows
}

/** Products with a former part number that starts with what was typed. */
export async function productsByFormerNumber(db: Db, typed: string): Promise<SuggestedRow[]> {
  const key = partNumberKey(typed)
  if (key === '') return []
  const { rows } = await sql<SuggestedRow>`
    select ${columns} from former_part_numbers as former
    join products on products.id = former.product_id
    where archived_at is null and former.part_number_key like ${`${key}%`}
    order by former.part_number_key using ~<~
    limit ${suggestionCount}`.execute(db)
  return rows
}

/** Products that contain all the words. The last word may be incomplete. */
export async function productsByWords(db: Db, typed: string): Promise<SuggestedRow[]> {
  const words = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const last = words.pop()
  if (last === undefined || partNumberKey(typed).length < 2) return []
  const query = sql`(
    ${wordsQuery(words.join(' '))} &&
    (to_tsquery('english', ${beginning(last)}) || ${wordsQuery(last)})
  )`
  const matches = sql<SqlBool>`search @@ ${query}`
  const sample = await sampleShelf(db, { words: matches, filters: [] })
  const part = isCommon(sample, suggestionCount)
    ? sql`${shuffled({ rows: rowsFor(rankedOfCommon, sample) })} products`
    : sql`products`
  const { rows } = await sql<SuggestedRow>`
    /* custom plan */
    with found as materialized (
      select ${columns}, ts_rank(search, ${query}) as rank from ${part} where archived_at is null and ${matches}
    )
    select ${columns} from found as products order by rank desc, name, id
    limit ${suggestionCount}`.execute(db)
  return rows
}

/** The words of products on sale that are at most one slip away from this one, and the word itself if it is one. */
export async function wordsOneSlipAway(db: Db, word: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, ${productsWith} as products from product_words
    where word in (select word from product_word_slips where slip in (select slips_of(${word})))`.execute(
    db,
  )
  return rows.filter(({ products }) => products > 0)
}

/** The words of products on sale that look most like this one. This costs more, the more words there are. */
export async function wordsAlike(db: Db, word: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, ${productsWith} as products from product_words
    order by product_words.word <-> ${word} limit ${alikeWords}`.execute(db)
  return rows.filter(({ products }) => products > 0)
}

const productsWith = sql`(
  products + coalesce((select sum(step) from product_words_to_count as waiting where waiting.word = product_words.word), 0)
)::bigint`

// In quotes, PostgreSQL takes the whole word as one token, whatever characters it has: '1/2', 'o''ring'.
function beginning(word: string): string {
  return `'${word.replaceAll('\\', '').replaceAll("'", "''")}':*`
}
