import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db'
import { hasAsked } from './asked-values.repository.ts'
import type { AskedValues } from './asked-values.ts'

/** A value of an attribute, with how many products have it and pass all filters but those of the attribute itself. */
export type ValueCount = {
  attribute_id: string
  low: number | null
  high: number | null
  choice: string | null
  /** As one of the products has it. */
  written: string
  count: number
}

/** How many products pass all other filters if this attribute asks nothing. */
export type LooseCount = { attributeId: string; count: number }

/**
 * Counts the values of the attributes of a category over its products on sale. Values that no product has under the other
 * filters are there with 0. `others`: the conditions of all other filters on a row of `products`.
 */
export async function countValues(
  db: Db,
  {
    category,
    others,
    asked,
  }: { category: string; others: readonly RawBuilder<SqlBool>[]; asked: readonly AskedValues[] },
): Promise<ValueCount[]> {
  const passing = others.length > 0 ? sql.join(others, sql` and `) : sql`true`
  const flags = asked.map((one, index) => sql`, ${hasAsked(one)} as ${flag(index)}`)
  const passed = asked.map(
    ({ attributeId }, index) => sql` and (${flag(index)} or attribute_id = ${attributeId}::uuid)`,
  )
  const { rows } = await sql<ValueCount>`
    select attribute_id, low, high, choice, min(written) as written, count(*) filter (where passing ${sql.join(passed, sql` `)}) as count
    from (
      select id, ${passing} as passing ${sql.join(flags, sql` `)}
      from products where archived_at is null and category = ${category}
    ) as shelf join product_attributes on product_id = shelf.id
    where attribute_id in (select id from attributes where category = ${category} and (is_filter or is_column))
      and (low is not null or choice is not null)
    group by attribute_id, low, high, choice`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** How many products of the category there would be without each of the asked attributes. */
export async function countLoosened(
  db: Db,
  {
    category,
    others,
    asked,
  }: { category: string; others: readonly RawBuilder<SqlBool>[]; asked: readonly AskedValues[] },
): Promise<LooseCount[]> {
  if (asked.length === 0) return []
  const passing = others.length > 0 ? sql.join(others, sql` and `) : sql`true`
  const flags = asked.map((one, index) => sql`, ${hasAsked(one)} as ${flag(index)}`)
  const counts = asked.map((_, index) => {
    const rest = asked.flatMap((__, other) => (other === index ? [] : [sql` and ${flag(other)}`]))
    return sql`count(*) filter (where passing ${sql.join(rest, sql` `)}) as ${sql.ref(`n${index}`)}`
  })
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)}
    from (
      select ${passing} as passing ${sql.join(flags, sql` `)}
      from products where archived_at is null and category = ${category}
    ) as shelf`.execute(db)
  return asked.map(({ attributeId }, index) => ({
    attributeId,
    count: Number(rows[0]?.[`n${index}`] ?? 0),
  }))
}

function flag(index: number) {
  return sql.ref(`passes${index}`)
}
