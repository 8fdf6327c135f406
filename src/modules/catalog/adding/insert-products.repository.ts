import { sql } from 'kysely'
import { allProductFields } from '#contract/catalog/find-fields'
import type { ProductValues } from '#contract/staff/products.schema'
import type { Tx } from '#platform/db'
import { refusalOf } from './new-product.repository.ts'
import { columnsFor, declared, sizesIn, valueColumns } from '../products/product-columns.ts'

const columns = ['id', ...valueColumns, 'sizes', 'added_by', 'created_at']

/**
 * The beginning of the only statement that adds products. A list of them follows, whose columns have the names of those of the
 * table, whether it comes from memory or from a file that was copied into the database.
 */
export const insertionFrom = `insert into products (${columns.join(', ')}) select ${columns.join(', ')} from`

type Added = { id: string; product: ProductValues }

/**
 * Adds products with all their pictures, in two statements. Refuses `duplicate_product` for a name or part number that is on
 * sale, `invalid_input` for an unknown category.
 */
export async function insertProducts(
  tx: Tx,
  added: readonly Added[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  const rows = added.map(({ id, product }) => ({
    id,
    ...Object.assign({}, ...allProductFields.map((field) => columnsFor(product, field, at))),
    sizes: sizesIn(product),
    added_by: actor,
    created_at: at,
  }))
  try {
    await sql`${sql.raw(insertionFrom)} jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(${sql.raw(declared(columns))}) order by id`.execute(tx)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
  await insertMorePictures(tx, added)
}

/** Adds the pictures after the first. */
export async function insertMorePictures(tx: Tx, added: readonly Added[]): Promise<void> {
  const more = added.flatMap(({ id, product }) =>
    product.pictures.slice(1).map(({ picture, alt }, place) => ({
      product_id: id,
      position: place + 2,
      picture,
      alt,
    })),
  )
  if (more.length === 0) return
  await sql`
    insert into product_pictures (product_id, position, picture, alt)
    select product_id, position, picture, alt
    from jsonb_to_recordset(${JSON.stringify(more)}::jsonb) as given(
      product_id uuid, position int, picture text, alt text)`.execute(tx)
}
