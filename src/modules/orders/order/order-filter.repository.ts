import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { filterMeanings } from '#contract/order-status'
import type { OrderFilter } from '#contract/orders.schema'
import { partNumberKey } from '#contract/values/part-number'
import { partNumberKeyOf } from '#modules/catalog'
import { anywhere } from '#platform/db'

/** The orders of which this word is true, by the contract's table of meanings. Each axis has an index of its own. */
export function seenAs(filter: OrderFilter): Expression<SqlBool> {
  const conditions = Object.entries(filterMeanings[filter]).map(
    ([axis, states]) =>
      sql<SqlBool>`${sql.ref(`orders.${axis}_state`)} in (${sql.join([...states])})`,
  )
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Of few orders, those a word is found in: each is looked into. */
export function mentions(words: string): Expression<SqlBool> {
  return sql<SqlBool>`(${numbered(words)} or exists (
    select from order_lines l where l.order_id = orders.id and ${lineMentions(words)}))`
}

/** Of all orders, those a word is found in, also in who ordered: the indexes of words are asked first. */
export function mentionsAnywhere(words: string): Expression<SqlBool> {
  const pattern = anywhere(words)
  return sql<SqlBool>`orders.id in (
    select l.order_id from order_lines l where ${lineMentions(words)}
    union all
    select id from orders where contact_name ilike ${pattern} or contact_email ilike ${pattern}
    union all
    select id from orders where ${numbered(words)})`
}

function lineMentions(words: string): RawBuilder<SqlBool> {
  const byName = sql<SqlBool>`l.name ilike ${anywhere(words)}`
  const key = partNumberKey(words)
  if (key === '') return byName
  const partKey = sql.raw(partNumberKeyOf('l.part_number'))
  return sql<SqlBool>`(${byName} or ${partKey} like ${anywhere(key)})`
}

// The number people say, its beginning, or the whole id as it stands in an address.
function numbered(words: string): RawBuilder<SqlBool> {
  const key = partNumberKey(words.replace(/^#|^order\b/i, ''))
  if (!/^[0-9a-f]{4,32}$/.test(key)) return sql<SqlBool>`false`
  const number = sql<SqlBool>`right(orders.id::text, 8) like ${`${key.slice(-8)}%`}`
  return key.length === 32 ? sql<SqlBool>`orders.id = ${key}::uuid` : number
}
