import type { Pool } from 'pg'

/**
 * Fills a database like that of an old shop: `count` orders of few customers, each with a line, a payment and a journal,
 * and `count` users, reviews and breaks. Triggers are off, which makes it fast.
 */
export async function fillBooks(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    for (const statement of statements) await client.query(statement, [count])
    await client.query('set session_replication_role = origin')
  } finally {
    client.release()
  }
  await pool.query('vacuum analyze')
}

/** Ids that sort by their number `n`. */
const id = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
const made = `generate_series(1, $1::int) as n`
/** The first 500 products by part number, in that order. */
const someProducts = `(select array_agg(id order by part_number) as ids from (select id, part_number from products order by part_number limit 500) firsts) chosen`

const statements = [
  `insert into users (id, issuer, subject, email, name)
   select ${id}, 'made', n::text, 'user' || n || '@example.com', 'User ' || n from ${made}`,
  // Half of all orders belong to one large customer.
  `insert into orders (id, customer_id, contact_name, contact_email, contact_mobile, ship_to, goods_cents, placed_at,
     order_state, money_state, goods_state, is_returning, delivery)
   select ${id}, case when n % 2 = 0 then '00000000-0000-7000-8000-000000000001'::uuid
       else ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % 500), 12, '0'))::uuid end,
     'User', 'user1@example.com', '6095550142', '{"address":"Here"}', 100 * (n % 5000),
     '2026-01-01Z'::timestamptz + n * interval '3 seconds',
     case when n % 10 = 0 then 'cancelled' else 'open' end,
     case when n % 10 = 0 then 'unpaid' when n % 3 = 0 then 'unpaid' else 'paid' end,
     'unfulfilled', n % 3 <> 1, null
   from ${made}`,
  `insert into order_lines (order_id, position, product_id, part_number, name, company, picture, minimum_order,
     available_quantity, unit_cents, quantity, total_cents)
   select ${id}, 1, ids[1 + n % 500], 'Z-' || n % 500, case when n % 4 = 0 then 'Combination Wrench' else 'Spark Plug' end,
     'Halden Brake', '', 1, 10, 100 * (n % 5000), 1, 100 * (n % 5000)
   from ${made}, ${someProducts}`,
  // A product is in one category, an order in that of its product.
  `insert into order_categories (category, order_id)
   select products.category, ${id} from ${made}, ${someProducts}, products where products.id = ids[1 + n % 500]`,
  `insert into payments (id, order_id, intent_id, amount_cents, state, created_at)
   select ${id}, ${id}, 'pi_' || n, 1 + n, 'succeeded', '2026-01-01' from ${made}`,
  `insert into journals (id, kind, reference, payment_id, at)
   select ${id}, 'payment', 'ref' || n, ${id}, '2026-01-01T00:00:01Z'::timestamptz + n * interval '3 seconds' from ${made}`,
  `insert into ledger_entries (journal_id, account, amount_cents)
   select ${id}, 'gateway', n from ${made}
   union all select ${id}, 'sales', -n from ${made}`,
  // The authors have no orders, so that every page of reviews costs the same. Nobody reviews a product twice.
  `insert into reviews (id, author_id, name, email, product_id, rating, review, created_at)
   select ${id}, ('00000000-0000-7000-8000-' || lpad(to_hex(501 + n % ($1::int - 501)), 12, '0'))::uuid, 'User', 'user@example.com',
     case when n % 4 = 0 then ids[1] else ids[1 + n % 500] end, 5, 'Good.', '2026-01-01'
   from ${made}, ${someProducts}`,
  `insert into reconciliation_breaks (id, kind, reference, details, found_at)
   select ${id}, 'made', 'pi_' || n, '{}', '2026-01-01' from ${made}`,
]
