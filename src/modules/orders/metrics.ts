import type { DatabaseMetric } from '#platform/metrics'

export const orderMetrics: readonly DatabaseMetric[] = [
  {
    name: 'store_orders_total',
    help: 'Orders by what became of them: placed (all), paid, lapsed (cancelled because they stayed unpaid), cancelled (by a person).',
    type: 'counter',
    // From the books, so that it agrees with them and outlives restarts.
    keepMs: 60_000,
    sql: `
      with ended as (
        select actor = 'worker' as lapsed from orders
        join order_events on order_id = orders.id and axis = 'order' and to_state = 'cancelled'
        where order_state = 'cancelled')
      select 'placed' as outcome, count(*) as value from orders
      union all select 'paid', count(*) from payment_events where kind = 'succeeded'
      union all select 'lapsed', count(*) filter (where lapsed) from ended
      union all select 'cancelled', count(*) filter (where not lapsed) from ended`,
  },
  {
    name: 'store_holds_active',
    help: 'Unpaid orders whose units are held.',
    type: 'gauge',
    sql: `select count(*) as value from orders where hold_expires_at is not null`,
  },
  {
    name: 'store_holds_overdue_seconds',
    help: 'How long ago the hold ended that should have been given back first; 0 when none is due.',
    type: 'gauge',
    // A payment in processing keeps its hold.
    sql: `select greatest(0, extract(epoch from now() - min(hold_expires_at))) as value
      from orders where hold_expires_at is not null and money_state = 'unpaid'`,
  },
]
