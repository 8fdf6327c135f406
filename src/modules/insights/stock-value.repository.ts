import { sql } from 'kysely'
import type { Days } from '#contract/staff/figure-periods'
import type { Cents } from '#contract/values/money'
import type { Db } from '#platform/db'

export type StockStep = { day: string | null; units: number; cents: Cents }

/** By how much the stock's value changed on each day of a run, and, with no day, what it was before. */
export async function readStockSteps(db: Db, { from, to }: Days): Promise<StockStep[]> {
  const { rows } = await sql<StockStep>`
    select null as day, coalesce(sum(units), 0)::bigint as units, coalesce(sum(value_cents), 0)::bigint as cents
    from figures_of_stock where day < ${from}::date
    union all
    select day, units, value_cents from figures_of_stock where day between ${from}::date and ${to}::date
    order by day nulls first`.execute(db)
  return rows
}
