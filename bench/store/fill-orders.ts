import { Pool } from 'pg'
import { withoutIndexes } from './without-indexes.ts'

const atOnce = 50_000
/**
 * Adds `count` made-up orders of the last 400 days, with their customers, lines, payments, journals and stock moves. Most
 * have arrived; one in two hundred waits to be sent, some are unpaid, cancelled, or refunded in part. Triggers are off,
 * which makes it fast. The figures are calculated at the end.
 */
export async function fillOrders(databaseUrl: string, count: number): Promise<void> {
  const options =
    '-c synchronous_commit=off -c statement_timeout=0 -c maintenance_work_mem=256MB -c session_replication_role=replica'
  const pool = new Pool({ connectionString: databaseUrl, max: 1, options })
  try {
    await pool.query("set work_mem = '128MB'")
    await withoutIndexes(pool, tables, async () => {
      await pool.query(customers, [Math.ceil(count / 8)])
      await pool.query(chosenProducts)
      for (let from = 1; from <= count; from += atOnce) {
        await pool.query(orders, [from, Math.min(count, from + atOnce - 1), count])
      }
    })
    await pool.query('vacuum analyze')
    await pool.query(figures)
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

const tables = [
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'journals',
  'ledger_entries',
  'stock_moves',
]

const customers = `
  create temp table made_customers as select row_number() over () as n, uuidv7() as id from generate_series(1, $1::int)`

const chosenProducts = `
  insert into users (id, issuer, subject, email, email_verified, name)
    select id, 'bench', id::text, 'customer' || n || '@bench.example', true, 'Customer ' || n from made_customers;
  create temp table made_products as
    select row_number() over (order by md5(id::text)) as n, id, part_number, name, company, price_cents from products;
  create unique index on made_products (n);
  create unique index on made_customers (n);
  analyze made_products, made_customers`

/** The first products and customers are chosen more often than the last ones. */
const orders = `
  with sizes as materialized (
    select (select count(*) from made_products) as products, (select count(*) from made_customers) as customers
  ), made as materialized (
    select n, now() - interval '400 days' * (1 - n::float8 / $3::int) as at,
      1 + floor(random() ^ 2 * products)::bigint as product, 1 + floor(random() ^ 1.5 * customers)::bigint as customer,
      1 + floor(random() * 3)::int as quantity, random() as chance,
      ('{NJ 08611,TX 73301,CA 90001,NY 10001,OH 43004,FL 32099,IL 60601,WA 98101,GA 30301,MI 48201}'::text[])[1 + floor(random() ^ 2 * 10)::int] as place
    from (select setseed($1 % 1000000 / 1000000.0)) as seeded, generate_series($1::int, $2::int) as n, sizes
  ), rows as materialized (
    select uuidv7(made.at - now()) as id, made.at, made.quantity, made.chance, made.place,
      made_customers.id as customer_id, made_customers.n as customer, made_products.id as product_id, part_number, name, company,
      price_cents, price_cents * quantity as cents, uuidv7(made.at - now()) as payment_id, uuidv7(made.at - now()) as journal_id,
      chance >= 0.06 as is_paid, chance >= 0.97 as is_refunded
    from made join made_customers on made_customers.n = customer join made_products on made_products.n = product
  ), placed as (
    insert into orders (id, customer_id, contact_name, contact_email, contact_mobile, ship_to, goods_cents, order_state,
      money_state, goods_state, carrier, placed_at, event_count, delivery)
    select id, customer_id, 'Customer ' || customer, 'customer' || customer || '@bench.example', '6095550142',
      jsonb_build_object('address', '218 Ferry Street, Trenton, ' || place), cents,
      case when chance < 0.055 then 'cancelled' else 'open' end,
      case when not is_paid then 'unpaid' when is_refunded then 'partly_refunded' else 'paid' end,
      case when not is_paid or chance < 0.065 then 'unfulfilled' else 'delivered' end,
      case when not is_paid or chance < 0.065 then null else 'UPS' end, at, 0, '{"mode": "none"}'::jsonb
    from rows
  ), lines as (
    insert into order_lines (order_id, position, product_id, part_number, name, company, unit_cents, quantity, total_cents)
    select id, 1, product_id, part_number, name, company, price_cents, quantity, cents from rows
  ), paid as (
    insert into payments (id, order_id, intent_id, amount_cents, captured_cents, state, created_at)
    select payment_id, id, 'pi_bench_' || payment_id, cents, cents, 'succeeded', at from rows where is_paid
  ), sold as (
    insert into stock_moves (id, product_id, quantity, reason, order_id, at)
    select uuidv7(), product_id, -quantity, 'sold', id, at from rows where is_paid
  ), booked as (
    insert into journals (id, kind, reference, payment_id, at)
    select journal_id, 'payment', payment_id::text, payment_id, at from rows where is_paid
    union all
    select uuidv7(at - now()), 'refund', 're_bench_' || payment_id, payment_id, least(at + interval '3 days', now()) from rows where is_refunded
    returning id, kind, payment_id
  )
  insert into ledger_entries (journal_id, account, amount_cents)
  select booked.id, account, case kind when 'payment' then sign * cents else -sign * ceil(cents / 3.0)::bigint end
  from booked join rows using (payment_id)
  cross join lateral (values ('gateway', 1), (case kind when 'payment' then 'sales' else 'refunds' end, -1)) as entry (account, sign)
  where cents > 0`

/** Calculates them as if the shop had just changed its time zone, since triggers that would have noted the journals were off. */
const figures = `
  insert into figures_time_zone (zone) values ('UTC') on conflict (is_only) do update set zone = excluded.zone;
  select calculate_figures_again(shop_time_zone(), now())`
