import type { Invariant } from '#platform/invariants'

/** The figures of each day, kept and noted, by the days that they are kept by. */
const days = `
  select day_of(hour, figures_zone()) as day, sum(orders) as orders, sum(sales_cents) as sales,
    sum(refunds_cents) as refunds, sum(disputes_cents) as disputes, sum(new_customers) as new_customers
  from (
    select hour, orders, sales_cents, refunds_cents, disputes_cents, new_customers from figures_by_hour
    union all
    select at, orders, sales_cents, refunds_cents, disputes_cents, new_customers from journal_figures(journals_noted())
  ) as hours
  group by 1`

export const insightInvariants: readonly Invariant[] = [
  {
    // A job calculates them anew within moments of a change.
    name: 'figures: they are kept by the days of the shop, since an hour after its time zone was set',
    sql: `
      select zone as id from figures_time_zone
      where zone <> shop_time_zone() and coalesce(
        (select changed_at from shop_settings_versions order by number desc limit 1), '-infinity') < now() - interval '1 hour'`,
  },
  {
    name: 'figures: sales, refunds and disputes of each day are those of the ledger',
    sql: `
      select coalesce(days.day, booked.day)::text as id from (${days}) days
      full join (
        select day_of(journals.at, figures_zone()) as day, count(*) filter (where kind = 'payment' and account = 'sales') as orders,
          coalesce(-sum(amount_cents) filter (where account = 'sales'), 0) as sales,
          coalesce(sum(amount_cents) filter (where account = 'refunds'), 0) as refunds,
          coalesce(sum(amount_cents) filter (where account = 'disputes'), 0) as disputes
        from journals join ledger_entries on journal_id = journals.id group by 1
      ) booked using (day)
      where (days.orders, days.sales, days.refunds, days.disputes)
        is distinct from (booked.orders, booked.sales, booked.refunds, booked.disputes)`,
  },
  {
    name: 'figures: what each part sold is what its paid orders say',
    sql: `
      select coalesce(kept.product_id, paid.product_id) as id
      from (
        select product_id, day, sum(units) as units, sum(sales_cents) as sales from (
          select product_id, day, units, sales_cents from figures_by_part
          union all
          select product_id, day, units, sales_cents from line_figures(journals_noted())
        ) as parts group by 1, 2
      ) kept
      full join (
        select line.product_id, day_of(journals.at, figures_zone()) as day, sum(quantity) as units, sum(total_cents) as sales
        from journals join payments on payments.id = payment_id
        join order_lines line on line.order_id = payments.order_id and line.kind = 'goods'
        where journals.kind = 'payment' group by 1, 2
      ) paid using (product_id, day)
      where (kept.units, kept.sales) is distinct from (paid.units, paid.sales)`,
  },
  {
    name: 'figures: months, years and windows are the sums of their days',
    sql: `
      select span || ' ' || product_id as id from figures_of_span kept
      full join (
        select span, product_id, sum(units) as units, sum(sales_cents) as sales_cents
        from figures_by_part cross join lateral (
          select to_char(day, 'YYYY-MM') as span
          union all select to_char(day, 'YYYY')
          union all select span from figure_windows where day between first_of_window(span, through) and through
        ) spans
        group by 1, 2
      ) summed using (span, product_id)
      where (kept.units, kept.sales_cents) is distinct from (summed.units, summed.sales_cents)`,
  },
  {
    name: 'figures: states have the orders of each day, categories what its parts sold',
    sql: `
      select coalesce(hours.day, states.day)::text as id
      from (
        select day_of(hour, figures_zone()) as day, sum(orders) as orders, sum(sales_cents) as sales
        from figures_by_hour group by 1 having sum(orders) > 0
      ) hours
      full join (select day, sum(orders) as orders, sum(sales_cents) as sales from figures_by_state group by 1) states
        using (day)
      where (hours.orders, hours.sales) is distinct from (states.orders, states.sales)
      union all
      select coalesce(parts.day, categories.day)::text
      from (select day, sum(units) as units, sum(sales_cents) as sales from figures_by_part group by 1) parts
      full join (select day, sum(units) as units, sum(sales_cents) as sales from figures_by_category group by 1) categories
        using (day)
      where (parts.units, parts.sales) is distinct from (categories.units, categories.sales)`,
  },
  {
    name: 'figures: every customer who has paid was new once',
    sql: `
      select 'new customers' as id
      where (select coalesce(sum(new_customers), 0) from (${days}) days) <> (
        select count(distinct coalesce(customer_id, orders.id)) from journals
        join payments on payments.id = payment_id join orders on orders.id = order_id
        where journals.kind = 'payment')`,
  },
  {
    name: 'figures: the value of the stock is that of what is on the shelf, and the sum of its days',
    sql: `
      select product_id as id from stock
      join products on products.id = product_id
      full join valued_stock valued using (product_id)
      where (coalesce(valued.units, 0), coalesce(valued.value_cents, 0)) is distinct from (on_hand, on_hand * price_cents)
        and not exists (select from stock_to_value note where note.product_id = coalesce(stock.product_id, valued.product_id))
      union all
      select null from (select coalesce(sum(units), 0) as units, coalesce(sum(value_cents), 0) as cents from figures_of_stock) days,
        (select coalesce(sum(units), 0) as units, coalesce(sum(value_cents), 0) as cents from valued_stock) parts
      where (days.units, days.cents) <> (parts.units, parts.cents)`,
  },
]
