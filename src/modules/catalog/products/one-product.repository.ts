import { sql, type RawBuilder } from 'kysely'
import { partNumberKey } from '#contract/values/part-number'
import { valuesOfProduct } from '#modules/attributes'
import { goesByVehicle, otherNumbersOfProduct } from '#modules/fitment'
import type { Db, Tx } from '#platform/db'
import {
  adderColumns,
  detailColumns,
  onSale,
  productColumns,
} from './product-columns.repository.ts'
import type { ProductDetailRow, ProductRow } from './product.ts'

export async function productById(
  db: Db,
  id: string,
  forAdmin = false,
): Promise<ProductDetailRow | undefined> {
  return detail(db, sql`products.id = ${id}`, forAdmin)
}

/** The product with this part number. If none is on sale under it, the product that had it before it was renamed. */
export async function productByPartNumber(
  db: Db,
  partNumber: string,
  forAdmin = false,
): Promise<ProductDetailRow | undefined> {
  const key = partNumberKey(partNumber)
  return (
    (await detail(db, sql`products.part_number_key = ${key}`, forAdmin)) ??
    (await detail(
      db,
      sql`products.id = (select product_id from former_part_numbers where part_number_key = ${key})`,
      forAdmin,
    ))
  )
}

async function detail(
  db: Db,
  is: RawBuilder<unknown>,
  forAdmin: boolean,
): Promise<ProductDetailRow | undefined> {
  const { rows } = await sql<ProductDetailRow>`
    select ${detailColumns}, categories.name as category_name, ${valuesOfProduct} as typed_values,
      ${otherNumbersOfProduct} as other_numbers, ${goesByVehicle} as goes_by_vehicle
      ${forAdmin ? adderColumns : sql``}
    from products join categories on categories.slug = products.category
    where ${onSale} and ${is}`.execute(db)
  return rows[0]
}

export type ProductOnSale = ProductRow

/** The product an order names: by its id, or by company and name, which are unique among the products on sale. */
export async function findProductOnSale(
  db: Db | Tx,
  by: { id: string } | { company: string; name: string },
): Promise<ProductOnSale | undefined> {
  const is =
    'id' in by
      ? sql`products.id = ${by.id}`
      : sql`products.company = ${by.company} and products.name = ${by.name}`
  const { rows } = await sql<ProductOnSale>`
    select ${productColumns} from products where ${onSale} and ${is}`.execute(db)
  return rows[0]
}

/** The products on sale among these, in no order. */
export async function findProductsOnSale(tx: Tx, ids: readonly string[]): Promise<ProductOnSale[]> {
  const { rows } = await sql<ProductOnSale>`
    select ${productColumns} from products where ${onSale} and products.id = any(${[...ids]}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** Whether a product with this id or part number, or former part number, is hidden from sale. */
export async function isHidden(
  db: Db,
  by: { id: string } | { partNumber: string },
): Promise<boolean> {
  const key = 'id' in by ? '' : partNumberKey(by.partNumber)
  const is =
    'id' in by
      ? sql`id = ${by.id}`
      : sql`(part_number_key = ${key}
          or id = (select product_id from former_part_numbers where part_number_key = ${key}))`
  const { rows } = await sql`
    select from products
    where off_sale_as = 'hidden' and ${is}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Removes a product from the shop; its row stays. Returns 1, or 0 if it was removed before. */
export async function archiveProduct(db: Tx, id: string, at: Date): Promise<number> {
  const archived = await db
    .updateTable('products')
    .set((row) => ({ archived_at: at, off_sale_as: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where((row) => row.or([row('archived_at', 'is', null), row('off_sale_as', 'is not', null)]))
    .executeTakeFirst()
  return Number(archived.numUpdatedRows)
}
