import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import { dayOf, dayStart, type Db } from '#platform/db'

export type SalesOfYear = { state: string; year: number; orders: number; cents: Cents }

/** The paid orders and the price of their goods by destination, for the years from `firstYear` on. */
export async function readSalesByState(
  db: Db,
  { firstYear, timeZone }: { firstYear: number; timeZone: string },
): Promise<SalesOfYear[]> {
  const first = `${firstYear}-01-01`
  const { rows } = await sql<SalesOfYear>`
    select state, extract(year from day)::int as year, sum(orders)::int as orders, sum(sales_cents)::bigint as cents
    from (
      select day, state, orders, sales_cents from figures_by_state where day >= ${first}::date
      union all
      select ${dayOf(timeZone, sql.ref('at'))}, state, orders, sales_cents from journal_figures(journals_noted())
      where orders > 0 and at >= ${dayStart(timeZone, first)}
    ) as days
    group by state, year`.execute(db)
  return rows
}
