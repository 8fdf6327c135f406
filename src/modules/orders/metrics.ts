import type { DatabaseMetric } from '#platform/metrics'

export const orderMetrics: readonly DatabaseMetric[] = [
  {
    name: 'store_orders_total',
    help: 'Orders by outcome: placed (all orders), paid, lapsed (cancelled because they stayed unpaid), cancelled (by a person).',
    type: 'counter',
    // Counted from the database, so that the figures agree with it and survive restarts.
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
    help: 'Seconds since the oldest expired hold should have been released; 0 when none is overdue.',
    type: 'gauge',
    // An order whose payment is processing keeps its hold, so it is never overdue.
    sql: `select greatest(0, extract(epoch from now() - min(hold_expires_at))) as value
      from orders where hold_expires_at is not null and money_state = 'unpaid'`,
  },
  {
    name: 'store_tax_records_waiting_seconds',
    help: 'Seconds since the oldest sale or refund that the outside tax service has not been told of; 0 when it knows all.',
    type: 'gauge',
    sql: `
      select greatest(0, extract(epoch from now() - least(
        (select min(paid_at) from tax_records
          where paid_at is not null and transaction_id is null and refused is null),
        (select min(booked_at) from tax_reversals
          where refused is null and (transaction_id is null or (is_void and void_transaction_id is null))
          and not (is_void and items is null) and items is distinct from '[]')))) as value`,
  },
]
