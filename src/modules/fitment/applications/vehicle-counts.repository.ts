import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How many products on sale have an application for a vehicle, by the values of each filter. */
export type VehicleCounts = {
  total: number
  byCategory: Map<string, number>
  /** Those with the most products, the largest first. */
  companies: { company: string; count: number }[]
  /** By the index of the price band. */
  byBand: Map<number, number>
  inStock: number
}

type Row = { facet: 'category' | 'company' | 'band' | 'stock'; value: string; products: number }

/** The counts are kept, so this reads a row for each value, and of the products only those that changed a moment ago. */
export async function countsOfVehicle(
  db: Db,
  vehicleId: number,
  { companies: most }: { companies: number },
): Promise<VehicleCounts> {
  const { rows } = await sql<Row>`
    select facet, value, products from (
      select facet, value, products,
        row_number() over (partition by facet order by products desc, value collate "C") as place
      from counts_of_vehicle(${vehicleId}::int)
    ) as counted
    where facet <> 'company' or place <= ${most}
    order by facet, place`.execute(db)
  const of = (facet: Row['facet']) => rows.filter((row) => row.facet === facet)
  const byCategory = new Map(of('category').map(({ value, products }) => [value, products]))
  return {
    total: [...byCategory.values()].reduce((sum, count) => sum + count, 0),
    byCategory,
    companies: of('company').map(({ value, products }) => ({ company: value, count: products })),
    byBand: new Map(of('band').map(({ value, products }) => [Number(value), products])),
    inStock: of('stock')[0]?.products ?? 0,
  }
}
