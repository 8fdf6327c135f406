import { sql, type RawBuilder } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import {
  askedNumbers,
  hasApplicationFor,
  interchangeProducts,
  type Fitting,
} from '#modules/fitment'
import type { Db } from '#platform/db'
import { matches } from '../filters/product-filter.repository.ts'
import { wordsQuery } from '../filters/search-query.repository.ts'

/** Whether anything on sale is found by these words. */
export async function hasFinds(db: Db, words: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select search_finds(
      ${wordsQuery(words)}, ${partNumberKey(words)}, ${interchangeProducts(askedNumbers(words))}
    ) as is`.execute(db)
  return rows[0]?.is === true
}

/**
 * Whether anything on sale has an application for a vehicle and is found by these words, if there are any. `kind`: and is of the
 * kind that the words ask for, by its name.
 */
export async function hasFindsFor(
  db: Db,
  fitting: Fitting,
  words: string,
  kind: string | null = null,
): Promise<boolean> {
  const fits = hasApplicationFor(fitting)
  const ofKind = kind === null ? sql`` : sql` and search @@ to_tsquery('english', ${kind})`
  const condition = words === '' ? fits : sql`${fits} and ${matches(words)}${ofKind}`
  const { rows } = await sql<{ is: boolean }>`
    /* custom plan */
    select exists (select from products where archived_at is null and ${condition}) as is`.execute(
    db,
  )
  return rows[0]?.is === true
}

/** The place of the first of these searches that finds anything on sale, from 0. Null if none does. */
export async function firstFound(db: Db, searches: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`
    select first_found(${queriesOf(searches)}) as place`.execute(db)
  const place = rows[0]?.place ?? null
  return place === null ? null : place - 1
}

/** If a vehicle has more parts, only the first ones, this many, are looked at. */
const mostFitted = 4_000

/** The same among what has an application for a vehicle. */
export async function firstFoundFor(
  db: Db,
  fitting: Fitting,
  searches: readonly string[],
): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    /* custom plan */
    with fitted as materialized (
      select search from products where archived_at is null and ${hasApplicationFor(fitting)} limit ${sql.lit(mostFitted)}
    )
    select place from unnest(${queriesOf(searches)}) with ordinality as asked (query, place)
    where numnode(query) > 0 and exists (select from fitted where search @@ query)
    order by place limit 1`.execute(db)
  const place = rows[0]?.place
  return place === undefined ? null : Number(place) - 1
}

function queriesOf(searches: readonly string[]): RawBuilder<unknown> {
  return sql`array[${sql.join(searches.map((words) => wordsQuery(words)))}]::tsquery[]`
}

/** Those of these kinds of goods that products are, by their names. */
export async function kindsCarried(db: Db, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from kinds_carried(${[...kinds]}::text[]) as kind`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** At most this many products that have the words are looked at for their names. */
const mostNamed = 2_000

/** Names of products on sale that have all these words, some of them. */
export async function namesWith(db: Db, words: string): Promise<string[]> {
  const inName = (words.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:A`).join(' & ')
  const { rows } = await sql<{ name: string }>`
    /* custom plan */
    select distinct name from (
      select name, search from products where archived_at is null and search @@ ${wordsQuery(words)} limit ${sql.lit(mostNamed)}
    ) as found
    where search @@ to_tsquery('english', ${inName}) limit 50`.execute(db)
  return rows.map(({ name }) => name)
}

/** The part numbers on sale by their keys, those of the keys that there are. */
export async function numbersOnSale(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; number: string }>`
    select part_number_key as key, part_number as number from products
    where archived_at is null and part_number_key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map(({ key, number }) => [key, number]))
}
