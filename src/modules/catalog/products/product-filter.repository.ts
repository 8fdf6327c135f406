import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import { priceBands, type PriceBand } from '#contract/constants'
import type { ProductFilter, ProductQuery } from '#contract/products.schema'

/** The filters as conditions on a row of products. `matches` handles the search words. */
export function passes({
  category,
  company = [],
  price,
  inStock,
  partNumber = [],
  related,
}: ProductFilter & Pick<Partial<ProductQuery>, 'partNumber' | 'related'>): RawBuilder<SqlBool>[] {
  return [
    ...(category ? [sql<SqlBool>`products.category = ${category}`] : []),
    ...(company.length > 0 ? [sql<SqlBool>`products.company = any(${[...company]}::text[])`] : []),
    ...(price ? [inBand(price)] : []),
    ...(inStock ? [isInStock] : []),
    ...(partNumber.length > 0 ? [hasPartNumber(partNumber)] : []),
    ...(related ? [isRelatedTo(related)] : []),
  ]
}

/** Matches the words as a part number or in the text. */
export function matches(words: string): RawBuilder<SqlBool> {
  if (partNumberKey(words) === '') return matchesWords(words)
  return sql<SqlBool>`(${matchesNumber(words)} or ${matchesFormerNumber(words)} or ${matchesWords(words)})`
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
  return sql<SqlBool>`products.category = (select category from products where id = ${id}) and products.id <> ${id}`
}

export function matchesWords(words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.search @@ ${wordsQuery(words)}`
}

export function wordsQuery(words: string): RawBuilder<unknown> {
  return sql`websearch_to_tsquery('english', ${withFewDashes(words)})`
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
