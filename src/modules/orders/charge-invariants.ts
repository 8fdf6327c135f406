import type { Invariant } from '#platform/invariants'

const charges: readonly Invariant[] = [
  {
    name: 'orders: goods come first and are numbered from 1, which tells how many there are',
    sql: `
      select order_id as id from order_lines
      group by order_id
      having count(*) filter (where kind = 'goods') <> coalesce(max(position) filter (where kind = 'goods'), 0)
      or bool_or(position < 1)`,
  },
  {
    name: 'orders: delivery and tax are the sums of their lines, and the tax is that of each line',
    sql: `
      select orders.id from orders
      cross join lateral (
        select coalesce(sum(total_cents) filter (where kind = 'goods'), 0) as goods,
          coalesce(sum(total_cents) filter (where kind = 'shipping'), 0) as shipping,
          coalesce(sum(total_cents) filter (where kind = 'tax'), 0) as tax
        from order_lines line where line.order_id = orders.id and kind in ('goods', 'shipping', 'tax')) sums
      where (goods_cents, shipping_cents, tax_cents) <> (sums.goods, sums.shipping, sums.tax)
      or tax_cents <> (select coalesce(sum(tax.tax_cents), 0) from order_taxes tax where tax.order_id = orders.id)`,
  },
  {
    name: 'orders: nobody pays before it is known what delivery costs, and then delivery costs what was quoted',
    sql: `
      select orders.id from orders
      where case when delivery is null
        then shipping_cents + tax_cents > 0
          or exists (select from payments where payments.order_id = orders.id and state <> 'canceled')
        else shipping_cents <> coalesce((delivery->>'cents')::bigint, 0) end`,
  },
  {
    name: 'orders: tax is asked for goods alone, for the whole price of each, and for the whole delivery',
    sql: `
      select distinct tax.order_id as id from order_taxes tax
      join order_lines line using (order_id, position)
      where line.kind <> 'goods'
      or (part = 'goods' and base_cents <> total_cents)
      union
      select orders.id from orders
      where shipping_cents <> (
        select coalesce(sum(base_cents), shipping_cents) from (
          select distinct on (position) base_cents from order_taxes
          where order_id = orders.id and part = 'delivery' order by position, jurisdiction) shares)`,
  },
]

const refunds: readonly Invariant[] = [
  {
    name: 'refunds: each is the sum of its parts',
    sql: `
      select refunds.id from refunds
      where amount_cents <> coalesce((
        select sum(cents + tax_cents) from refund_parts part where part.refund_id = refunds.id), 0)`,
  },
  {
    name: 'refunds: the store gives back no more of a line, of its tax and of its units than was charged',
    sql: `
      select payments.order_id || ' ' || part.position as id
      from payments
      join refunds on refunds.payment_id = payments.id and refunds.state in ('pending', 'succeeded')
      join refund_parts part on part.refund_id = refunds.id
      left join order_lines line on line.order_id = payments.order_id and line.position = part.position
      where not exists (select from refunds other where other.payment_id = payments.id and other.origin = 'gateway')
      group by payments.order_id, part.position, line.kind, line.total_cents, line.quantity
      having line.total_cents is null
      or sum(part.cents) > line.total_cents
      or coalesce(sum(part.quantity), 0) > line.quantity
      or sum(part.tax_cents) > (
        select coalesce(sum(tax.tax_cents), 0) from order_taxes tax
        where tax.order_id = payments.order_id and case line.kind
          when 'goods' then tax.part = 'goods' and tax.position = part.position else tax.part = 'delivery' end)`,
  },
]

const late: readonly Invariant[] = [
  {
    name: 'refunds: what late certificates gave back of the tax on delivery is what their refunds say',
    sql: `
      select refund_id as id from late_exemptions
      join refunds on refunds.id = refund_id
      join payments on payments.id = refunds.payment_id
      group by refund_id, payments.order_id
      having sum(delivery_tax_cents) <> coalesce((
        select sum(part.tax_cents) from refund_parts part
        join order_lines line on line.order_id = payments.order_id and line.position = part.position
        where part.refund_id = late_exemptions.refund_id and line.kind = 'shipping'), 0)`,
  },
]

const taxRecords: readonly Invariant[] = [
  {
    name: 'tax service: what is recorded of an order is its goods, its delivery and its tax, once it is paid',
    sql: `
      select order_id as id from tax_records record join orders on orders.id = order_id
      cross join lateral (
        select coalesce(sum((item->>'amountCents')::bigint), 0) as amount, coalesce(sum((item->>'taxCents')::bigint), 0) as tax
        from jsonb_array_elements(record.items) item) sums
      where (sums.amount, sums.tax) <> (goods_cents + shipping_cents, tax_cents)
      or (paid_at is not null) <> exists (
        select from payments where payments.order_id = orders.id and state = 'succeeded')`,
  },
  {
    name: 'tax service: it is told of each refund that is in the books, and of its tax to the cent',
    sql: `
      select refunds.id from tax_records record
      join payments on payments.order_id = record.order_id
      join refunds on refunds.payment_id = payments.id
      left join tax_reversals reversal on reversal.refund_id = refunds.id
      where (gateway_id is not null and refunds.state in ('pending', 'succeeded')) <> coalesce(not is_void, false)
      or (reversal.items is not null and (select sum(tax_cents) from refund_parts part where part.refund_id = refunds.id) <> (
        select coalesce(sum((item->>'taxCents')::bigint), 0) from jsonb_array_elements(reversal.items) item))`,
  },
]

/** What the gateway has accepted and what did not fail: the refunds that are in the books. */
const booked = `
  select part.position, part.cents, part.tax_cents from refunds
  join refund_parts part on part.refund_id = refunds.id
  where refunds.payment_id = payments.id and gateway_id is not null and state in ('pending', 'succeeded')`

const accounts: readonly Invariant[] = [
  {
    name: 'ledger: delivery and tax of each order are what was charged, less what was given back of them',
    sql: `
      select orders.id
      from orders join payments on payments.order_id = orders.id and payments.state = 'succeeded'
      cross join lateral (
        select coalesce(-sum(amount_cents) filter (where account = 'shipping'), 0) as shipping,
          coalesce(-sum(amount_cents) filter (where account = 'tax_payable'), 0) as tax
        from journals join ledger_entries entry on entry.journal_id = journals.id
        where journals.payment_id = payments.id) kept
      cross join lateral (
        select coalesce(sum(part.cents) filter (where line.kind = 'shipping'), 0) as shipping,
          coalesce(sum(part.tax_cents), 0) as tax
        from (${booked}) part
        join order_lines line on line.order_id = orders.id and line.position = part.position) back
      where payments.captured_cents = orders.total_cents
      and (kept.shipping, kept.tax) <> (shipping_cents - back.shipping, tax_cents - back.tax)`,
  },
]

/** The rules for what orders cost besides their goods, and for what is given back of it. */
export const chargeInvariants: readonly Invariant[] = [
  ...charges,
  ...refunds,
  ...late,
  ...taxRecords,
  ...accounts,
]
