import { settledMoneyStates } from '#contract/order-status'
import type { Invariant } from '#platform/invariants'
import { chargeInvariants } from './charge-invariants.ts'
import { vehicleInvariants } from './vehicle-invariants.ts'

/** Each order's axes as rows: the current state of the axis, and its first state. */
const axesOfOrders = `
  select orders.id, axis.name, axis.state, axis.first
  from orders cross join lateral (values
    ('order', order_state, 'open'),
    ('money', money_state, 'unpaid'),
    ('goods', goods_state, 'unfulfilled')) as axis (name, state, first)`

const settled = `('${settledMoneyStates.join(`', '`)}')`

const history: readonly Invariant[] = [
  {
    name: 'orders: the events of each are numbered without a gap, and counted',
    sql: `
      select orders.id from orders left join order_events event on event.order_id = orders.id
      group by orders.id
      having count(event.position) <> orders.event_count
      or coalesce(min(event.position), 1) <> 1
      or coalesce(max(event.position), 0) <> orders.event_count`,
  },
  {
    name: 'orders: every event goes on where the one before it ended',
    sql: `
      select distinct order_id as id from (
        select order_id, from_state, lag(to_state) over (
          partition by order_id, axis order by position) as before, axis
        from order_events) event
      where from_state <> coalesce(before,
        case axis when 'order' then 'open' when 'money' then 'unpaid' else 'unfulfilled' end)`,
  },
  {
    name: 'orders: every move is legal',
    sql: `
      select order_id || ' ' || position as id from order_events event where not exists (
        select from order_moves move
        where (move.axis, move.from_state, move.to_state) = (event.axis, event.from_state, event.to_state))`,
  },
  {
    name: 'orders: each axis stands where its last event left it',
    sql: `
      select axes.id from (${axesOfOrders}) axes
      where state <> coalesce((
        select to_state from order_events event
        where event.order_id = axes.id and event.axis = axes.name
        order by position desc limit 1), first)`,
  },
]

const decided: readonly Invariant[] = [
  {
    name: 'orders: a refund that a guest decided is of an order that a guest cancelled',
    sql: `
      select refunds.id from refunds join payments on payments.id = refunds.payment_id
      where refunds.requested_by_guest and not exists (
        select from order_events event where event.order_id = payments.order_id
        and event.axis = 'order' and event.to_state = 'cancelled' and event.actor = 'guest')`,
  },
]

const sums: readonly Invariant[] = [
  {
    name: 'orders: the total is the sum of the lines, and there are lines',
    sql: `
      select orders.id from orders left join order_lines line on line.order_id = orders.id
      group by orders.id
      having count(line.position) = 0 or sum(line.total_cents) <> orders.total_cents
      or bool_or(line.total_cents <> line.unit_cents * line.quantity)`,
  },
  {
    name: 'orders: money that settled is one payment of exactly the total',
    sql: `
      select orders.id from orders
      where terms = 'card' and money_state in ${settled} and 1 <> (
        select count(*) from payments
        where order_id = orders.id and state = 'succeeded' and amount_cents = orders.total_cents)`,
  },
  {
    name: 'orders: a payment that settled shows on its order',
    sql: `
      select orders.id from orders
      where money_state not in ${settled}
      and exists (select from payments where order_id = orders.id and state = 'succeeded')`,
  },
  {
    name: 'orders: an order is in processing exactly while its payment is',
    sql: `
      select orders.id from orders
      where (money_state = 'processing') <> exists (
        select from payments where order_id = orders.id and state = 'processing')`,
  },
]

const givenBack: readonly Invariant[] = [
  {
    name: 'orders: the money stands where refunds and disputes left it',
    sql: `
      select orders.id from orders
      join payments on payments.order_id = orders.id and payments.state = 'succeeded'
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents from (
          select amount_cents from refunds where payment_id = payments.id
            and gateway_id is not null and state in ('pending', 'succeeded')
          union all
          select amount_cents from disputes where payment_id = payments.id and state = 'lost') back) gone
      where money_state <> case
        when exists (select from disputes where payment_id = payments.id and state = 'open') then 'disputed'
        when gone.cents = 0 then 'paid'
        when gone.cents < captured_cents then 'partly_refunded'
        else 'refunded' end`,
  },
]

const units: readonly Invariant[] = [
  {
    name: 'stock: what is held is the sum of the holds of orders',
    sql: `
      select product_id as id from stock
      full join (
        select line.product_id, sum(line.quantity) as held
        from orders join order_lines line on line.order_id = orders.id
        where orders.hold_expires_at is not null and line.kind = 'goods'
        group by line.product_id) holds using (product_id)
      where coalesce(reserved, 0) <> coalesce(held, 0)`,
  },
  {
    name: 'orders: only an open order that waits for its payment holds units',
    sql: `
      select id from orders where hold_expires_at is not null
      and (order_state <> 'open' or money_state not in ('unpaid', 'processing'))`,
  },
  {
    name: 'orders: every hold has the job that ends it',
    sql: `
      select id from orders where hold_expires_at is not null
      and not exists (select from graphile_worker.jobs where key = 'hold:' || orders.id)`,
  },
  {
    name: 'orders: a sale takes all the goods of an order once',
    sql: `
      select order_id as id from (
        select order_id, product_id, -sum(quantity) as sold from stock_moves
        where reason = 'sold' group by order_id, product_id) sale
      full join (
        select order_id, product_id, sum(quantity) as wanted from order_lines
        where kind = 'goods' group by order_id, product_id) goods using (order_id, product_id)
      where coalesce(sold, 0) <> coalesce(wanted, 0)
      and exists (select from stock_moves move where move.order_id = sale.order_id and reason = 'sold')`,
  },
  {
    name: 'orders: goods are sold only where money settled',
    sql: `
      select distinct order_id as id from stock_moves
      where reason = 'sold' and not exists (
        select from orders where orders.id = stock_moves.order_id
        and (money_state in ${settled} or terms <> 'card'))`,
  },
  {
    name: 'orders: money that settled took its goods, or a person was told',
    sql: `
      select payments.order_id as id from payments
      where state = 'succeeded'
      and not exists (
        select from stock_moves where stock_moves.order_id = payments.order_id and reason = 'sold')
      and not exists (
        select from reconciliation_breaks
        where reference = payments.intent_id
        and kind in ('paid_without_stock', 'paid_after_cancellation'))`,
  },
]

const desk: readonly Invariant[] = [
  {
    name: 'orders: a customer is returning on each order but the first',
    sql: `
      select min(id::text) as id from orders where customer_id is not null
      group by customer_id having count(*) filter (where not is_returning) <> 1
      union all select id::text from orders where customer_id is null and is_returning`,
  },
  {
    name: 'orders: each is listed under the categories of its goods, and no other',
    sql: `
      select distinct order_id as id from (
        select order_id, category from order_categories
        except all select distinct line.order_id, products.category
        from order_lines line join products on products.id = line.product_id) wrong
      where not exists (
        select from order_lines line join recategorised_products moved using (product_id)
        where line.order_id = wrong.order_id)
      union
      select line.order_id from order_lines line join products on products.id = line.product_id
      where not exists (select from recategorised_products moved where moved.product_id = line.product_id)
      and not exists (
        select from order_categories where order_id = line.order_id and category = products.category)`,
  },
  {
    name: 'orders: of a customer who was erased no note has its words',
    sql: `
      select note.id from order_notes note
      join orders on orders.id = note.order_id
      join users on users.id = orders.customer_id
      where users.erased_at is not null and note.text is not null`,
  },
  {
    name: 'orders: of a guest who was erased nothing is left, and nothing waits for a payment',
    sql: `
      select id from orders
      where customer_id is null and contact_email = '' and (
        contact_name <> 'Former customer' or contact_mobile <> '' or coalesce(ship_to->>'address', '') <> ''
        or ship_to ? 'parts' or po_number is not null or tracking_number is not null
        or coalesce(delivery #>> '{to,zip}', '') <> ''
        or (order_state = 'open' and money_state in ('unpaid', 'processing'))
        or exists (select from order_notes note where note.order_id = orders.id and note.text is not null))`,
  },
  {
    name: 'orders: no view belongs to somebody who was erased',
    sql: `
      select view.id from order_views view join users on users.id = view.owner_id
      where users.erased_at is not null`,
  },
]

export const orderInvariants: readonly Invariant[] = [
  ...history,
  ...decided,
  ...sums,
  ...givenBack,
  ...units,
  ...desk,
  ...chargeInvariants,
  ...vehicleInvariants,
]
