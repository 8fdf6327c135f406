import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AskedSpan, AskedValues } from './asked-values.ts'

/** Whether a row of `products` has what is asked of an attribute: one of the choices, or a range that meets a span. */
export function hasAsked({ attributeId, choices, spans }: AskedValues): RawBuilder<SqlBool> {
  const fits = [
    ...(choices.length > 0 ? [sql<SqlBool>`asked.choice = any(${[...choices]}::text[])`] : []),
    ...spans.map(meets),
  ]
  return sql<SqlBool>`products.id in (
    select asked.product_id from product_attributes as asked
    where asked.attribute_id = ${attributeId}::uuid and (${sql.join(fits, sql` or `)})
  )`
}

function meets({ least, most }: AskedSpan): RawBuilder<SqlBool> {
  const ends = [
    ...(least === null ? [] : [sql<SqlBool>`asked.high >= ${least}::bigint`]),
    ...(most === null ? [] : [sql<SqlBool>`asked.low <= ${most}::bigint`]),
  ]
  return sql<SqlBool>`(${sql.join(ends, sql` and `)})`
}
