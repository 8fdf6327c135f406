import { sql, type RawBuilder } from 'kysely'

/** One more value than a filter lists, so that one can tell when there are more. */
const mostSteps = 25

const onSale = sql`exists (select from products where products.id = product_id and archived_at is null)`

/**
 * Parts of a statement `with recursive`, the last of which is `present`: the values that the products on sale have of these
 * attributes (rows of id and kind), up to 25 of each, the greatest number, and the range that ends highest. The indexes are walked from one value to the
 * next, so it does not matter how many products have a value.
 */
export function presentValuesOf(attributes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    walked as materialized (${attributes}),
    numbers as (
      select walked.id as attribute_id, first.low, first.high, first.written, 1 as step from walked, lateral (
        select low, high, written from product_attributes
        where attribute_id = walked.id and low is not null and ${onSale} order by low limit 1
      ) as first where kind not in ('choice', 'text')
      union all
      select numbers.attribute_id, next.low, next.high, next.written, step + 1 from numbers, lateral (
        select low, high, written from product_attributes
        where attribute_id = numbers.attribute_id and product_attributes.low > numbers.low and ${onSale}
        order by low limit 1
      ) as next where step < ${sql.lit(mostSteps)}
    ),
    words as (
      select walked.id as attribute_id, first.choice, first.written, 1 as step from walked, lateral (
        select choice, written from product_attributes
        where attribute_id = walked.id and choice is not null and ${onSale} order by choice limit 1
      ) as first where kind = 'choice'
      union all
      select words.attribute_id, next.choice, next.written, step + 1 from words, lateral (
        select choice, written from product_attributes
        where attribute_id = words.attribute_id and product_attributes.choice > words.choice and ${onSale}
        order by choice limit 1
      ) as next where step < ${sql.lit(mostSteps)}
    ),
    present as (
      select attribute_id, low, high, null as choice, written from numbers
      union all
      select attribute_id, null, null, choice, written from words
      union all
      select walked.id, last.low, last.high, null, last.written from walked, lateral (
        select low, high, written from product_attributes
        where attribute_id = walked.id and low is not null and ${onSale} order by low desc limit 1
      ) as last where kind not in ('choice', 'text')
      union all
      select walked.id, longest.low, longest.high, null, longest.written from walked, lateral (
        select low, high, written from product_attributes
        where attribute_id = walked.id and high > low and ${onSale} order by high desc limit 1
      ) as longest where kind not in ('choice', 'text')
    )`
}
