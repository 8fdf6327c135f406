import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AskedSpan, AskedValues } from './asked-values.ts'

/** Whether a row of `products` has what is asked of an attribute: one of the choices, or a range that meets a span. */
export function hasAsked(asked: AskedValues): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.id in (
    select asked.product_id from product_attributes as asked
    where asked.attribute_id = ${asked.attributeId}::uuid and ${hasOne(asked, 'asked')}
  )`
}

/** Whether a row of the values that are called `table` has one of the choices or meets one of the spans. */
export function hasOne(
  { choices, spans }: Pick<AskedValues, 'choices' | 'spans'>,
  table: string,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const fits = [
    ...(choices.length > 0
      ? [sql<SqlBool>`${column('choice')} = any(${[...choices]}::text[])`]
      : []),
    ...spans.map((span) => meets(span, column)),
  ]
  return sql<SqlBool>`(${sql.join(fits, sql` or `)})`
}

function meets(
  { least, most }: AskedSpan,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const ends = [
    ...(least === null ? [] : [sql<SqlBool>`${column('high')} >= ${least}::bigint`]),
    ...(most === null ? [] : [sql<SqlBool>`${column('low')} <= ${most}::bigint`]),
  ]
  return sql<SqlBool>`(${sql.join(ends, sql` and `)})`
}
