import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import { dayIn } from '#contract/values/days'
import { dayStart, type Db } from '#platform/db'

/** Nobody counts further: a thousand that wait are as good as all of them. */
export const mostCounted = 1000

export const waitingThings = [
  'toSend',
  'unpaid',
  'openBreaks',
  'lowStock',
  'reviewsToAnswer',
] as const
export type WaitingThing = (typeof waitingThings)[number]

/** What waits for staff, each as the rows it is counted by. The conditions are those of the indexes they walk. */
const rowsOf = {
  toSend: sql`
    select from orders
    where order_state in ('open') and money_state in ('paid', 'partly_refunded') and goods_state in ('unfulfilled')`,
  unpaid: sql`select from orders where order_state in ('open', 'closed') and money_state in ('unpaid')`,
  openBreaks: sql`select from reconciliation_breaks where resolved_at is null`,
  // The condition of the list to which the number leads.
  lowStock: sql`
    select from low_stock join products on products.id = product_id where products.archived_at is null`,
  reviewsToAnswer: sql`select from reviews where answer is null and hidden_at is null`,
} satisfies Record<WaitingThing, unknown>

type Sales = {
  salesCents: Cents
  orders: number
  guestOrders: number
  lastWeekByNowCents: Cents
  lastWeekCents: Cents
}
export type TodayRow = Partial<Record<WaitingThing, number>> & { sales?: Sales }

/** Counts the wanted things, up to one more than `mostCounted`, and the sales of today, in one statement. */
export async function readToday(
  db: Db,
  { now, timeZone }: { now: Date; timeZone: string },
  wanted: { things: readonly WaitingThing[]; sales: boolean },
): Promise<TodayRow> {
  const columns = [
    ...wanted.things.map(
      (thing) => sql`(
        select count(*) from (${rowsOf[thing]} limit ${sql.lit(mostCounted + 1)}) as counted
      )::bigint as ${sql.ref(thing)}`,
    ),
    ...(wanted.sales ? [sql`${salesOf(now, timeZone)} as sales`] : []),
  ]
  if (columns.length === 0) return {}
  const { rows } = await sql<TodayRow>`select ${sql.join(columns)}`.execute(db)
  return rows[0] ?? {}
}

/** Those of a week ago up to the end of this hour of the day, and of the whole day, are long in the sums. */
function salesOf(now: Date, timeZone: string) {
  const today = dayIn(timeZone, now)
  const midnight = (later: number) => dayStart(timeZone, today, later)
  // The same time on the clock, also in a week in which clocks are set.
  const lastWeekNow = sql`((${now}::timestamptz at time zone ${timeZone} - interval '7 days') at time zone ${timeZone})`
  return sql`(
    select json_build_object(
      'salesCents', coalesce(sum(sales_cents) filter (where is_today), 0),
      'orders', coalesce(sum(orders) filter (where is_today), 0),
      'guestOrders', (
        select count(*) from orders
        where customer_id is null and placed_at >= ${midnight(0)} and placed_at < ${midnight(1)}
          and money_state not in ('unpaid', 'processing')),
      'lastWeekByNowCents', coalesce(sum(sales_cents) filter (where not is_today and hour <= ${lastWeekNow}), 0),
      'lastWeekCents', coalesce(sum(sales_cents) filter (where not is_today), 0))
    from (
      select hour, sales_cents, orders, hour >= ${midnight(0)} as is_today from figures_by_hour
      where (hour >= ${midnight(0)} and hour < ${midnight(1)})
        or (hour >= ${midnight(-7)} and hour < ${midnight(-6)})
      union all
      select at, sales_cents, orders, true from journal_figures(journals_noted())
      where at >= ${midnight(0)} and at < ${midnight(1)}
    ) as hours)`
}
