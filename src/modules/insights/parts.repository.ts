import { sql } from 'kysely'
import type { FigurePeriod } from '#contract/staff/figure-periods'
import type { Cents } from '#contract/values/money'
import type { Db } from '#platform/db'

export type PartRow = {
  id: string
  partNumber: string
  name: string
  company: string
  isOnSale: boolean
  units: number
  salesCents: Cents
  salesCentsBefore: Cents
  onHand: number
  stockCents: Cents
}

/** How many parts a list of the best or the slowest has. */
const listed = 10
/** The slowest parts are looked for among so many with the most money on the shelf. */
const mostWorth = 500

/**
 * The parts that sold best in a period. Those of its sums are read from the beginning of their index; parts that are
 * noted and not yet in the sums can only have gained.
 */
export function readBestParts(db: Db, period: FigurePeriod): Promise<PartRow[]> {
  return describeParts(
    db,
    period,
    sql`
    select id, sum(units) as units, sum(sales_cents) as sales_cents
    from (
      (select product_id as id, units, sales_cents from figures_of_span
        where span = ${period.name} order by sales_cents desc, product_id limit ${listed})
      union
      select product_id, kept.units, kept.sales_cents from noted
        join figures_of_span kept using (product_id) where span = ${period.name}
      union all
      select product_id, units, sales_cents from noted
    ) as sold
    group by id
    order by sales_cents desc, id limit ${listed}`,
    sql`sold.sales_cents desc, sold.id`,
  )
}

/** Parts on sale and on the shelf that sold least, of the parts with the most money on the shelf. */
export function readSlowestParts(db: Db, period: FigurePeriod): Promise<PartRow[]> {
  return describeParts(
    db,
    period,
    sql`
    select worth.product_id as id, coalesce(kept.units, 0) + coalesce(noted.units, 0) as units,
      coalesce(kept.sales_cents, 0) + coalesce(noted.sales_cents, 0) as sales_cents
    from (
      select product_id, value_cents from valued_stock
      where units > 0 and exists (select from products where id = product_id and archived_at is null)
      order by value_cents desc, product_id limit ${mostWorth}
    ) as worth
    -- By its key for each part, however many parts the period has.
    left join lateral (
      select units, sales_cents from figures_of_span
      where span = ${period.name} and product_id = worth.product_id offset 0
    ) kept on true
    left join noted on noted.product_id = worth.product_id
    order by sales_cents, worth.value_cents desc, id limit ${listed}`,
    sql`sold.sales_cents, "stockCents" desc, sold.id`,
  )
}

async function describeParts(
  db: Db,
  { from, to, before }: FigurePeriod,
  sold: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with noted as materialized (${notedParts({ from, to })}), sold as materialized (${sold})
    select sold.id, products.part_number as "partNumber", products.name, products.company,
      products.archived_at is null as "isOnSale", sold.units::bigint as units, sold.sales_cents::bigint as "salesCents",
      coalesce((
        select sum(sales_cents) from figures_by_part
        where product_id = sold.id and day between ${before.from}::date and ${before.to}::date
      ), 0)::bigint as "salesCentsBefore",
      coalesce(valued_stock.units, 0)::bigint as "onHand", coalesce(valued_stock.value_cents, 0)::bigint as "stockCents"
    from sold
    join products on products.id = sold.id
    left join valued_stock on valued_stock.product_id = sold.id
    order by ${order}`.execute(db)
  return rows
}

function notedParts({ from, to }: Pick<FigurePeriod, 'from' | 'to'>) {
  return sql`
    select product_id, sum(units) as units, sum(sales_cents) as sales_cents
    from line_figures(journals_noted())
    where day between ${from}::date and ${to}::date
    group by product_id`
}

export type SoldRow = Omit<PartRow, 'isOnSale' | 'salesCentsBefore'>
/** Where a page of the parts ends. */
export type PartsPlace = { salesCents: Cents; id: string }

/** One page of all parts that sold in a period by its sums, best first. */
export async function listSoldParts(
  db: Db,
  { name }: FigurePeriod,
  after: PartsPlace | null,
  limit: number,
): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select kept.product_id as id, products.part_number as "partNumber", products.name, products.company,
      kept.units, kept.sales_cents as "salesCents",
      coalesce(valued_stock.units, 0)::bigint as "onHand", coalesce(valued_stock.value_cents, 0)::bigint as "stockCents"
    from figures_of_span kept
    join products on products.id = kept.product_id
    left join valued_stock on valued_stock.product_id = kept.product_id
    where span = ${name} and ${
      after === null
        ? sql`true`
        : sql`kept.sales_cents <= ${after.salesCents}
          and (kept.sales_cents < ${after.salesCents} or kept.product_id > ${after.id}::uuid)`
    }
    order by kept.sales_cents desc, kept.product_id limit ${limit}`.execute(db)
  return rows
}
