import { sql } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import { askedNumbers, hasApplicationFor, productsBehind, type Fitting } from '#modules/fitment'
import type { Db } from '#platform/db'
import { matches, wordsQuery } from '../products/product-filter.repository.ts'

/** Whether anything on sale is found by these words. */
export async function hasFinds(db: Db, words: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select search_finds(
      ${wordsQuery(words)}, ${partNumberKey(words)}, ${productsBehind(askedNumbers(words))}
    ) as is`.execute(db)
  return rows[0]?.is === true
}

/** Whether anything on sale has an application for a vehicle and is found by these words, if there are any. */
export async function hasFindsFor(db: Db, fitting: Fitting, words: string): Promise<boolean> {
  const fits = hasApplicationFor(fitting)
  const condition = words === '' ? fits : sql`${fits} and ${matches(words)}`
  const { rows } = await sql<{ is: boolean }>`
    /* custom plan */
    select exists (select from products where archived_at is null and ${condition}) as is`.execute(
    db,
  )
  return rows[0]?.is === true
}

/** Those of the words that names and companies of products have. */
export async function knownAmong(db: Db, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from product_words where word = any(${[...words]}::text[])`.execute(db)
  return new Set(rows.map(({ word }) => word))
}
