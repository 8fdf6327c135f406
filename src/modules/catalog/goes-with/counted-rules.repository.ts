import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { sameVehiclePairs } from '#modules/fitment'
import type { Db, Tx } from '#platform/db'
import { attributeOf, has, meets, valueOfOurs } from './goes-with.repository.ts'
import type { Agreement, GoesWithRule } from './rule.ts'

/** At most this many of the newest parts of a category are looked at for a rule. */
const mostLookedAt = 300

export type RuleCount = { parts: number; found: number }

/** For each rule, how many parts show another one by it, and how many are shown, among the newest of both categories. */
export async function countByRules(
  db: Db | Tx,
  rules: readonly GoesWithRule[],
): Promise<RuleCount[]> {
  if (rules.length === 0) return []
  const branches = rules.map((rule, place) => {
    const pairs = sql.join(
      rule.agree.map((one) => pairsOf(one, rule)),
      sql` intersect `,
    )
    return sql`
      select ${place}::int as place, count(distinct ours)::int as parts, count(distinct theirs)::int as found
      from (${pairs}) as agreed where ours <> theirs`
  })
  const { rows } = await sql<RuleCount>`
    select parts, found from (${sql.join(branches, sql` union all `)}) as counted order by place`.execute(
    db,
  )
  return rows
}

/** The pairs of parts that agree in one way. */
function pairsOf(
  { how, from, to }: Agreement,
  { fromCategory, fromHas, toCategory, toHas }: GoesWithRule,
): RawBuilder<unknown> {
  const own = newest(fromCategory, fromHas)
  const others = newest(toCategory, toHas)
  if (how === 'vehicle') return sameVehiclePairs(own, others)
  const sameChoice = how === '=' ? sql` or ours.choice = theirs.choice` : sql``
  return sql`
    select ours.product_id as ours, theirs.product_id as theirs
    from product_attributes as ours join product_attributes as theirs on ${meets(how, valueOfOurs)}${sameChoice}
    where ours.attribute_id = ${attributeOf(fromCategory, from)} and theirs.attribute_id = ${attributeOf(toCategory, to)}
      and ours.product_id in (${own}) and theirs.product_id in (${others})`
}

/** The ids of the newest parts on sale of a category that have these attributes. */
function newest(category: string, keys: readonly string[]): RawBuilder<unknown> {
  const conditions = [
    sql<SqlBool>`archived_at is null`,
    sql<SqlBool>`category = ${category}`,
    ...keys.map((key) => has(key, category)),
  ]
  return sql`
    select id from products where ${sql.join(conditions, sql` and `)} order by id desc limit ${mostLookedAt}`
}
