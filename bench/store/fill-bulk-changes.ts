import type { Pool } from 'pg'

const rows = 100_000
const others = 200

/**
 * Adds a bulk change of the first 100,000 products, one row in a hundred of which is refused, and 200 changes of one
 * product each, unless they are there from before. None of them is applied. Returns the id of the long one.
 */
export async function fillBulkChanges(pool: Pool): Promise<{ id: string; rows: number }> {
  const found = await longest(pool)
  if (found) return found
  await pool.query(changes, [others])
  await pool.query(longChange, [rows])
  await pool.query('analyze imports, import_results')
  const filled = await longest(pool)
  if (!filled) throw new Error('There are no products to change.')
  return filled
}

async function longest(pool: Pool): Promise<{ id: string; rows: number } | undefined> {
  const { rows: kept } = await pool.query<{ id: string; rows: number }>(
    `select id, rows_total as rows from imports where rows_total > 1 order by rows_total desc limit 1`,
  )
  return kept[0]
}

const request = `'{"which": {"filter": {"state": "on_sale"}}, "changes": [
  {"what": "price", "how": "percent", "direction": "down", "percent": 1000, "rounding": "cent"}]}'::jsonb`
const somebody = `(select id from users order by id limit 1)`

const changes = `
  with wanted as (
    select id as product_id, part_number, price_cents, row_number() over (order by id) as n
    from (select * from products where archived_at is null order by id limit $1) as chosen
  ), made as (
    insert into imports (
      id, subject, is_whole, state, made_by, request, rows_total, rows_judged, changed, created_at, judged_at)
    select uuidv7(), 'bulk_change', false, 'judged', ${somebody}, ${request}, 1, 1, 1, now(), now() from wanted
    returning id
  ), numbered as (select id, row_number() over (order by id) as n from made)
  insert into import_results (import_id, position, name, product_id, outcome, changes)
  select numbered.id, 1, part_number, product_id, 'changed',
    jsonb_build_object('price', jsonb_build_array(price_cents, price_cents + 1))
  from wanted join numbered using (n)`

const longChange = `
  with wanted as (
    select id as product_id, part_number, price_cents, row_number() over (order by id) as n
    from (select * from products where archived_at is null order by id limit $1) as chosen
  ), made as (
    insert into imports (
      id, subject, is_whole, state, made_by, request, rows_total, rows_judged, changed, refused, created_at, judged_at)
    select uuidv7(), 'bulk_change', false, 'judged', ${somebody}, ${request}, count(*), count(*),
      count(*) filter (where n % 100 <> 0), count(*) filter (where n % 100 = 0), now(), now()
    from wanted returning id
  )
  insert into import_results (import_id, position, name, product_id, outcome, changes, errors)
  select made.id, n, part_number, product_id, case when n % 100 = 0 then 'refused' else 'changed' end,
    case when n % 100 = 0 then '{}' else jsonb_build_object('price', jsonb_build_array(price_cents, price_cents + 1)) end,
    case when n % 100 = 0 then '[{"path": "price", "message": "must be at least $0.01"}]'::jsonb end
  from wanted cross join made`
