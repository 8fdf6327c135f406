import { sql } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import { suggestionCount } from '#contract/constants'
import type { Db } from '#platform/db'
import { wordsQuery } from '../products/product-filter.repository.ts'

export type SuggestedRow = {
  id: string
  part_number: string
  name: string
  company: string
  picture: string
}

/** Of a word that half the catalogue has, so many are looked at. */
const wordCandidates = 400
const nearWords = 12

const columns = sql`products.id, products.part_number, products.name, products.company, products.picture`

/** Products whose part number begins so, the shortest first: a number typed to its end stands at the top. */
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

/** Products whose part number once began so. */
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

/** Products with all the words, the last of which may be unfinished. */
export async function productsByWords(db: Db, typed: string): Promise<SuggestedRow[]> {
  const words = typed.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const last = words.pop()
  if (last === undefined || partNumberKey(typed).length < 2) return []
  const query = sql`(
    ${wordsQuery(words.join(' '))} &&
    (to_tsquery('english', ${beginning(last)}) || ${wordsQuery(last)})
  )`
  const { rows } = await sql<SuggestedRow>`
    select ${columns} from (
      select * from products where archived_at is null and search @@ ${query} limit ${wordCandidates}
    ) products
    order by ts_rank(search, ${query}) desc, name, id
    limit ${suggestionCount}`.execute(db)
  return rows
}

/** The words of the catalogue that look most like this one, the nearest first. */
export async function wordsLike(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from product_words order by word <-> ${word} limit ${nearWords}`.execute(db)
  return rows.map((row) => row.word)
}

// The whole word in quotes is one token to PostgreSQL, whatever signs are in it: '1/2', 'o''ring'.
function beginning(word: string): string {
  return `'${word.replaceAll('\\', '').replaceAll("'", "''")}':*`
}
