import { sql, type RawBuilder } from 'kysely'
import { hasApplicationFor, type Fitting } from '#modules/fitment'
import type { Db } from '#platform/db'
import { matches, matchingNumbers, wordsQuery } from '../products/product-filter.repository.ts'

/** Whether anything on sale is found by these words. */
export async function hasFinds(db: Db, words: string): Promise<boolean> {
  const ways = [
    ...matchingNumbers(words).map(
      (is) => sql`exists (select from products where archived_at is null and ${is})`,
    ),
    sql`words_found(${wordsQuery(words)})`,
  ]
  return isTrue(db, sql.join(ways, sql` or `))
}

/** Whether anything on sale has an application for a vehicle and is found by these words, if there are any. */
export async function hasFindsFor(db: Db, fitting: Fitting, words: string): Promise<boolean> {
  const fits = hasApplicationFor(fitting)
  const condition = words === '' ? fits : sql`${fits} and ${matches(words)}`
  return isTrue(db, sql`exists (select from products where archived_at is null and ${condition})`)
}

async function isTrue(db: Db, question: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    /* custom plan */
    select ${question} as is`.execute(db)
  return rows[0]?.is === true
}

/** Those of the words that no product on sale has, by themselves. */
export async function wordsWithoutFinds(db: Db, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...words]}::text[]) as word
    where not words_found(websearch_to_tsquery('english', word))`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** Those of the words that names and companies of products have. */
export async function knownAmong(db: Db, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from product_words where word = any(${[...words]}::text[])`.execute(db)
  return new Set(rows.map(({ word }) => word))
}
