import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import { valuesOfProduct, type ListedValue } from '#modules/attributes'
import { fitsSameVehicles } from '#modules/fitment'
import type { Db } from '#platform/db'
import { isInStock } from '../filters/product-filter.repository.ts'
import type { ProductRow } from '../products/product.ts'
import { productColumns } from '../products/product-columns.repository.ts'
import type { Agreement, GoesWithRule } from './rule.ts'

/** A rule of the shop, with its place in the list. */
export type PlacedRule = GoesWithRule & { position: number }
export type RuledPart = {
  id: string
  values: ListedValue[] | null
  rules: PlacedRule[] | null
}

/** The part on sale under a number of its own, of today or before, with the rules that begin at its category. */
export async function findRuledPart(db: Db, partNumber: string): Promise<RuledPart | undefined> {
  const key = partNumberKey(partNumber)
  const { rows } = await sql<RuledPart>`
    select products.id, ${valuesOfProduct} as values, (
      select json_agg(json_build_object('position', position, 'fromCategory', from_category, 'fromHas', from_has,
        'toCategory', to_category, 'toHas', to_has, 'agree', agree, 'words', words) order by position)
      from goes_with_rules where from_category = products.category
    ) as rules
    from products
    where archived_at is null and (part_number_key = ${key}
      or id = (select product_id from former_part_numbers where part_number_key = ${key}))
    order by part_number_key = ${key} desc limit 1`.execute(db)
  return rows[0]
}

export type GoingRow = ProductRow & {
  rule: number
  values: ListedValue[] | null
  is_in_stock: boolean
}

/** At most this many parts of a rule are looked at, in a large shop not all. */
const mostLookedAt = 300
/** At most this many of each rule are handed on, those in stock first, then the newest. */
const mostOfRule = 6

/** Parts on sale that agree with a part by these rules. */
export async function findGoing(
  db: Db,
  part: RuledPart,
  rules: readonly PlacedRule[],
): Promise<GoingRow[]> {
  if (rules.length === 0) return []
  const branches = rules.map((rule) => goingBy(rule, part))
  const { rows } = await sql<GoingRow>`
    select going.rule, going.is_in_stock, ${productColumns}, ${valuesOfProduct} as values
    from (${sql.join(branches, sql` union all `)}) as going
    join products on products.id = going.id
    order by going.rule, going.is_in_stock desc, products.id desc`.execute(db)
  return rows
}

function goingBy({ position, toCategory, toHas, agree }: PlacedRule, part: RuledPart) {
  const conditions = [
    sql<SqlBool>`products.archived_at is null`,
    sql<SqlBool>`products.category = ${toCategory}`,
    sql<SqlBool>`products.id <> ${part.id}::uuid`,
    ...agree.map((one) => agrees(one, toCategory, part)),
    ...toHas.map((key) => has(key, toCategory)),
  ]
  return sql`(
    select ${position}::int as rule, id, ${isInStock} as is_in_stock
    from (select products.id from products where ${sql.join(conditions, sql` and `)} limit ${mostLookedAt}) as products
    order by is_in_stock desc, id desc limit ${mostOfRule}
  )`
}

export function has(key: string, category: string): RawBuilder<SqlBool> {
  const known = sql<SqlBool>`exists (
    select from product_attributes as had
    where had.product_id = products.id and had.attribute_id = ${attributeOf(category, key.replace(/^!/, ''))}
  )`
  return key.startsWith('!') ? sql<SqlBool>`not ${known}` : known
}

/** What is rounded on the way from one unit to another is no difference: 2,722 kg are 3 tons. */
const tolerance = 0.003

function agrees(
  { how, from, to }: Agreement,
  category: string,
  { id, values }: RuledPart,
): RawBuilder<SqlBool> {
  if (how === 'vehicle') return sql<SqlBool>`products.id in (${fitsSameVehicles(id)})`
  const ours = (values ?? []).filter(({ key }) => key === from)
  const ways = ours.flatMap(({ low, high, choice }) => {
    if (low !== null && high !== null) return [meets(how, rounded(low, high))]
    return choice !== null && how === '=' ? [sql<SqlBool>`theirs.choice = ${choice}`] : []
  })
  if (ways.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`products.id in (
    select theirs.product_id from product_attributes as theirs
    where theirs.attribute_id = ${attributeOf(category, to)} and (${sql.join(ways, sql` or `)})
  )`
}

/** The value of a part: as it is, and as far as rounding may have moved its ends. */
type Value = Record<'low' | 'high' | 'from' | 'to', RawBuilder<unknown>>

function rounded(low: number, high: number): Value {
  const whole = (value: number) => sql`${Math.round(value)}::bigint`
  return {
    low: whole(low),
    high: whole(high),
    from: whole(low * (1 + tolerance)),
    to: whole(high * (1 - tolerance)),
  }
}

/** The same of the row `ours` of a statement. */
export const valueOfOurs: Value = {
  low: sql`ours.low`,
  high: sql`ours.high`,
  from: sql`round(ours.low * ${sql.lit(1 + tolerance)}::numeric)`,
  to: sql`round(ours.high * ${sql.lit(1 - tolerance)}::numeric)`,
}

/** Whether the row `theirs` of a statement agrees with a value. */
export function meets(
  how: Exclude<Agreement['how'], 'vehicle'>,
  { low, high, from, to }: Value,
): RawBuilder<SqlBool> {
  switch (how) {
    case '=':
      return sql<SqlBool>`(theirs.low <= ${high} and theirs.high >= ${low})`
    case 'within':
      return sql<SqlBool>`(theirs.low <= ${from} and theirs.high >= ${to})`
    case 'at most':
      return sql<SqlBool>`theirs.high >= ${to}`
    case 'at least':
      return sql<SqlBool>`theirs.low <= ${from}`
  }
}

export function attributeOf(category: string, key: string): RawBuilder<unknown> {
  return sql`(select id from attributes where attributes.category = ${category} and key = ${key})`
}
