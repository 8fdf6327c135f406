import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { filterMeanings } from '#contract/order-status'
import type { OrderFilter } from '#contract/orders.schema'
import { partNumberKey } from '#contract/values/part-number'
import { partNumberKeyOf } from '#modules/catalog'
import { anywhere } from '#platform/db'

/**
 * Selects the orders that match a filter of the contract (`filterMeanings`). Each axis has its own index. The states are
 * in the statement itself: a plan that is kept for all states could not use the indexes of some.
 */
export function matchesFilter(filter: OrderFilter): Expression<SqlBool> {
  const conditions = Object.entries(filterMeanings[filter]).map(
    ([axis, states]: [string, readonly string[]]) =>
      sql<SqlBool>`${sql.ref(`orders.${axis}_state`)} in (${sql.join(states.map((state) => sql.lit(state)))})`,
  )
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Selects orders that contain the words. It checks order by order, so use it only on a short list. */
export function mentions(words: string): Expression<SqlBool> {
  return sql<SqlBool>`(${hasNumber(words)} or exists (
    select from order_lines l where l.order_id = orders.id and ${lineMentions(words)}))`
}

/**
 * Selects orders that contain the words, from all orders and including the contact's name and e-mail. It starts from
 * the text indexes.
 */
export function mentionsAnywhere(words: string): Expression<SqlBool> {
  const pattern = anywhere(words)
  return sql<SqlBool>`orders.id in (
    select l.order_id from order_lines l where ${lineMentions(words)}
    union all
    select id from orders where contact_name ilike ${pattern} or contact_email ilike ${pattern}
    union all
    select id from orders where ${hasNumber(words)})`
}

// Delivery and tax are lines too, but nobody looks for them. The index of words has the lines of goods alone.
function lineMentions(words: string): RawBuilder<SqlBool> {
  const byName = sql<SqlBool>`l.name ilike ${anywhere(words)}`
  const key = partNumberKey(words)
  if (key === '') return sql<SqlBool>`l.kind = 'goods' and ${byName}`
  const partKey = sql.raw(partNumberKeyOf('l.part_number'))
  return sql<SqlBool>`l.kind = 'goods' and (${byName} or ${partKey} like ${anywhere(key)})`
}

// The words may be an order number, the start of one, or the full id from a URL.
function hasNumber(words: string): RawBuilder<SqlBool> {
  const key = partNumberKey(words.replace(/^#|^order\b/i, ''))
  if (!/^[0-9a-f]{4,32}$/.test(key)) return sql<SqlBool>`false`
  const number = sql<SqlBool>`right(orders.id::text, 8) like ${`${key.slice(-8)}%`}`
  return key.length === 32 ? sql<SqlBool>`orders.id = ${key}::uuid` : number
}
