import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Days, FigurePeriod } from '#contract/staff/figure-periods'
import { dayOf, dayStart, type Db } from '#platform/db'

/** What one day adds to the figures. */
export type DayRow = {
  day: string
  orders: number
  salesCents: Cents
  refundCount: number
  refundsCents: Cents
  disputesCents: Cents
  newCustomers: number
}

/** The days of some runs of days on which money moved: what is kept, and what is noted and not yet kept. */
export async function readDays(
  db: Db,
  { timeZone, runs }: { timeZone: string; runs: readonly Days[] },
): Promise<DayRow[]> {
  const within = (moment: ReturnType<typeof sql.ref>) =>
    sql.join(
      runs.map(
        ({ from, to }) =>
          sql`(${moment} >= ${dayStart(timeZone, from)} and ${moment} < ${dayStart(timeZone, to, 1)})`,
      ),
      sql` or `,
    )
  const { rows } = await sql<DayRow>`
    select ${dayOf(timeZone, sql.ref('hour'))} as day, sum(orders)::bigint as orders, sum(sales_cents)::bigint as "salesCents",
      sum(refunds)::bigint as "refundCount", sum(refunds_cents)::bigint as "refundsCents",
      sum(disputes_cents)::bigint as "disputesCents", sum(new_customers)::bigint as "newCustomers"
    from (
      select hour, orders, sales_cents, refunds, refunds_cents, disputes_cents, new_customers
      from figures_by_hour where ${within(sql.ref('hour'))}
      union all
      select at, orders, sales_cents, refunds, refunds_cents, disputes_cents, new_customers
      from journal_figures(journals_noted()) where ${within(sql.ref('at'))}
    ) as hours
    group by 1`.execute(db)
  return rows
}

/** A period of days, and the time zone by which they are counted. */
export type ShopPeriod = FigurePeriod & { timeZone: string }

type Sold = { salesCents: Cents; salesCentsBefore: Cents }
export type StateRow = Sold & { code: string; orders: number }
export type CategoryRow = Sold & { slug: string; name: string | null; units: number }

/** The states to which something was sold in the period or the one before, most first. */
export async function readStates(
  db: Db,
  { timeZone, from, to, before }: ShopPeriod,
): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select state as code, coalesce(sum(orders) filter (where day >= ${from}::date), 0)::bigint as orders,
      ${soldIn({ from, before })}
    from (
      select day, state, orders, sales_cents from figures_by_state
      where day between ${before.from}::date and ${to}::date
      union all
      select ${dayOf(timeZone, sql.ref('at'))}, state, orders, sales_cents from journal_figures(journals_noted())
      where orders > 0 and at >= ${dayStart(timeZone, before.from)} and at < ${dayStart(timeZone, to, 1)}
    ) as days
    group by state
    having sum(orders) filter (where ${isCompared({ from, before })}) > 0
    order by "salesCents" desc, "salesCentsBefore" desc, state`.execute(db)
  return rows
}

/**
 * The categories of which something was sold in the period or the one before, best first. What was sold under a former
 * address of a category counts for the category.
 */
export async function readCategories(
  db: Db,
  { from, to, before }: ShopPeriod,
): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select sold.category as slug, categories.name, sold.units, sold."salesCents", sold."salesCentsBefore"
    from (
      select coalesce(former.category, days.category) as category,
        coalesce(sum(units) filter (where day >= ${from}::date), 0)::bigint as units,
        ${soldIn({ from, before })}
      from (
        select day, category, units, sales_cents from figures_by_category
        where day between ${before.from}::date and ${to}::date
        union all
        select day, category, units, sales_cents from line_figures(journals_noted())
        where day between ${before.from}::date and ${to}::date
      ) as days
      left join former_category_slugs as former on former.slug = days.category
      group by 1
      having sum(units) filter (where ${isCompared({ from, before })}) > 0
    ) as sold
    left join categories on slug = sold.category
    order by "salesCents" desc, "salesCentsBefore" desc, slug`.execute(db)
  return rows
}

type Compared = Pick<ShopPeriod, 'from' | 'before'>

function soldIn({ from, before }: Compared) {
  return sql`coalesce(sum(sales_cents) filter (where day >= ${from}::date), 0)::bigint as "salesCents",
    coalesce(sum(sales_cents) filter (where day <= ${before.to}::date), 0)::bigint as "salesCentsBefore"`
}

/** Between the two periods there may be days: the end of a month of which only the beginning is compared. */
function isCompared({ from, before }: Compared) {
  return sql`day >= ${from}::date or day <= ${before.to}::date`
}
