import type { Pool } from 'pg'
import { finishes, kinds, makers, trades } from './made-up-words.ts'

/**
 * Adds `count` made-up products to those of the catalogue, each with its stock and the matching stock move. Their ids sort
 * by number, as those of the store sort by time; PostgreSQL makes such ids itself only from version 18 on.
 */
export async function fillShop(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `with made as (
       select n, md5(n::text) as chance, (
         lpad(to_hex((extract(epoch from now()) * 1000)::bigint + n), 12, '0') || '7' || substr(md5(n::text), 1, 3)
           || '8' || substr(md5('id ' || n), 1, 15)
       )::uuid as id
       from generate_series(1, $1::int) as n
     ), added as (
       insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
       select id,
         'Z' || upper(substr(chance, 1, 2)) || '-' || lpad(n::text, 6, '0'),
         ($2::text[])[1 + n % $3] || ', ' || (4 + n % 97) || ' mm, ' || ($6::text[])[1 + n % $7] || ' ' || n,
         ($4::text[])[1 + n % 7] || ' ' || ($5::text[])[1 + n % 8],
         slugs[1 + n % cardinality(slugs)],
         100 + ('x' || substr(chance, 1, 6))::bit(24)::int % 150000,
         1 + n % 5,
         'Made for bench ' || n % 500 || ', sized ' || n % 1000 || ' mm, ' || ($6::text[])[1 + n % $7] || ', with its own certificate and a note on how it is kept.',
         'wrench'
       from made, (select array_agg(slug order by slug) as slugs from categories) as all_categories
       returning id
     ), shelved as (
       insert into stock (product_id, on_hand)
       select id, case when ('x' || substr(id::text, 35, 2))::bit(8)::int < 20 then 0 else 40 end from added
       returning product_id, on_hand
     )
     insert into stock_moves (id, product_id, quantity, reason)
     select gen_random_uuid(), product_id, on_hand, 'received' from shelved where on_hand > 0`,
    [count, kinds, kinds.length, makers, trades, finishes, finishes.length],
  )
  await pool.query('vacuum analyze')
}
