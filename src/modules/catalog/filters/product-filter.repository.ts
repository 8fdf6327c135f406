import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import { priceBands, type PriceBand } from '#contract/constants'
import type { AskedField } from '#contract/catalog/find-fields'
import type { ProductFilter, ProductQuery } from '#contract/catalog/product-list.schema'
import { hasAsked, type AskedValues } from '#modules/attributes'
import { askedNumbers, hasApplicationFor, interchangesWith, type Fitting } from '#modules/fitment'
import { columnTypes, columnsOf } from '../products/product-columns.ts'
import { wordsQuery } from './search-query.repository.ts'

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

/** The ways in which the words may be a number of a product: its own, a former one, and an other number. */
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

/** Matches a complete other number. Undefined for words that cannot be one. */
export function matchesOtherNumber(
  words: string,
  id: RawBuilder<unknown> = sql`products.id`,
): RawBuilder<SqlBool> | undefined {
  const asked = askedNumbers(words)
  return asked.length === 0 ? undefined : interchangesWith(asked, id)
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

// `offset 0` makes PostgreSQL look this up product by product. A merge would read the whole sold_out table.
export const isInStock = sql<SqlBool>`not exists (select from sold_out where sold_out.product_id = products.id offset 0)`

function inBand(band: PriceBand): RawBuilder<SqlBool> {
  const [from, to] = priceBands[band]
  const least = sql<SqlBool>`products.price_cents >= ${from * 100}`
  return to === null ? least : sql<SqlBool>`(${least} and products.price_cents < ${to * 100})`
}
