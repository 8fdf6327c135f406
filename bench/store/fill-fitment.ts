import { Pool } from 'pg'
import { withoutIndexes } from './without-indexes.ts'

const atOnce = 20_000
const writers = 2

/**
 * Gives every product on sale `each` applications of made-up years, for models of which the first is chosen much more often
 * than the last: of 20 million, the most popular model has over a million. A tenth names an engine. A product may name a
 * model twice, for other years.
 */
export async function fillFitment(databaseUrl: string, each: number): Promise<void> {
  const options = '-c synchronous_commit=off -c statement_timeout=0 -c maintenance_work_mem=512MB'
  const pool = new Pool({ connectionString: databaseUrl, max: writers, options })
  try {
    await fill(pool, each)
  } finally {
    await pool.end()
  }
}

async function fill(pool: Pool, each: number): Promise<void> {
  await pool.query(popularModels)
  const { rows: bounds } = await pool.query<{ from: string }>(
    `select id as from from (
       select id, row_number() over (order by id) as n from products where archived_at is null
     ) as numbered where n % $1 = 1 order by id`,
    [atOnce],
  )
  // A check of each row against three other tables would take most of the time.
  const { rows: constraints } = await pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'fitments'::regclass and contype in ('f', 'u')`,
  )
  await alterFitments(
    pool,
    constraints.map(({ name }) => `drop constraint ${name}`),
  )
  await pool.query('alter table fitments disable trigger user')
  let next = 0
  const write = async () => {
    while (next < bounds.length) {
      const at = next
      next += 1
      await pool.query(applications, [
        bounds[at]?.from,
        bounds[at + 1]?.from ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        each,
        at,
      ])
    }
  }
  await withoutIndexes(pool, ['fitments'], async () => {
    await Promise.all(Array.from({ length: writers }, write))
  })
  await alterFitments(
    pool,
    constraints.map(({ name, definition }) => `add constraint ${name} ${definition}`),
  )
  await pool.query(`insert into product_fits (product_id, kind, is_complete)
    select id, 'vehicle', random() < 0.5 from products where archived_at is null on conflict do nothing`)
  await pool.query('alter table fitments enable trigger user')
  await pool.query('vacuum analyze fitments, product_fits')
  await pool.query('select count_all_vehicles()')
  await pool.query(enginesOfVehicles)
  await pool.query('drop table bench_models')
  await pool.query('vacuum analyze vehicles, vehicle_engines, vehicle_counts')
}

/**
 * Changes the constraints of `fitments`. The running store writes products and then looks at their applications, so products
 * are locked first, in the same order.
 */
async function alterFitments(pool: Pool, changes: readonly string[]): Promise<void> {
  await pool.query(
    `lock table products in access exclusive mode; alter table fitments ${changes.join(', ')}`,
  )
}

/** The models sold since 2005, in an order that is the same in every run. Rows, since arrays would be unpacked for each application. */
const popularModels = `
  create table bench_models as
    select row_number() over (order by md5(model_id::text))::int as place, model_id, year_from, year_to
    from (
      select model_id, min(year)::int as year_from, max(year)::int as year_to from vehicles
      where year >= 2005 group by model_id having count(*) >= 3
    ) as sold;
  analyze bench_models`

const applications = `
  with seeded as materialized (select setseed($4::int % 1000000 / 1000000.0)),
  engines as materialized (select id, row_number() over (order by id) - 1 as place from engines),
  wanted as materialized (
    select products.id,
      floor(exp(random() * ln((select count(*) from bench_models) + 0.99)))::int as place, random() as since, random() as long,
      random() as chance, random() as which
    from seeded, products, generate_series(1, $3::int) as n
    where products.id >= $1::uuid and products.id < $2::uuid and archived_at is null
  )
  insert into fitments (product_id, model_id, year_from, year_to, engine_id, position, quantity)
  select distinct on (product_id, model_id, year_from)
    product_id, model_id, year_from, least(year_to, year_from + floor(long * 7)::int), engines.id, position, 1
  from (
    select wanted.id as product_id, model_id, year_from + floor(since * (year_to - year_from + 1))::int as year_from, year_to, long,
      case when chance < 0.1 then floor(which * (select count(*) from engines))::int end as engine,
      case when chance > 0.5 then 1 + floor(which * 4)::int end as position
    from wanted join bench_models using (place)
  ) as made left join engines on engines.place = made.engine`

const enginesOfVehicles = `
  insert into vehicle_engines (vehicle_id, engine_id)
  select distinct vehicles.id, engine_id from (
    select distinct model_id, year_from, year_to, engine_id from fitments where engine_id is not null
  ) as declared
  join vehicles on vehicles.model_id = declared.model_id and vehicles.year between year_from and year_to
  on conflict do nothing`
