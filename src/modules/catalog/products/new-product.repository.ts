import { sql } from 'kysely'
import type { NewProduct } from '#contract/catalog/new-product.schema'
import { Refusal, invalidInput } from '#contract/refusals'
import { partNumberKey } from '#contract/values/part-number'
import type { Db, Tx } from '#platform/db'
import { sizesOf } from '../words/size-lexemes.ts'

/** `prefix`: begins the part number of a product that came without one. */
type Row = NewProduct & { id: string; prefix: string; addedBy: string; at: Date }

/** Refuses `duplicate_product` for a name or part number that is on sale, `invalid_input` for an unknown category. */
export async function insertProduct(tx: Tx, product: Row): Promise<void> {
  try {
    await tx
      .insertInto('products')
      .values({
        id: product.id,
        part_number:
          product.partNumber ?? `${product.prefix}-${product.id.slice(-8).toUpperCase()}`,
        name: product.productName,
        company: product.company,
        category: product.category ?? 'other',
        price_cents: product.price,
        minimum_order: product.minimumOrder,
        description: product.description,
        picture: product.picture,
        weight_grams: product.weightGrams ?? null,
        length_mm: product.packedMillimetres?.length ?? null,
        width_mm: product.packedMillimetres?.width ?? null,
        height_mm: product.packedMillimetres?.height ?? null,
        specifications: JSON.stringify(product.specifications ?? []),
        sizes: sql<string>`${sizesOf(textOf(product))}::text::tsvector`,
        added_by: product.addedBy,
        created_at: product.at,
        ...(product.draft && { archived_at: product.at, off_sale_as: 'draft' }),
      })
      .execute()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** Which of these another product on sale has. */
export async function isTaken(
  db: Db | Tx,
  { productName, company, partNumber }: Record<'productName' | 'company' | 'partNumber', string>,
): Promise<{ name: boolean; number: boolean }> {
  const { rows } = await sql<{ name: boolean; number: boolean }>`
    select exists (select from products where company = ${company} and name = ${productName} and archived_at is null) as name,
      exists (
        select from products where part_number_key = ${partNumberKey(partNumber)} and archived_at is null and ${partNumber} <> ''
      ) as number`.execute(db)
  return rows[0] ?? { name: false, number: false }
}

export async function isCategory(db: Db | Tx, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom('categories')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found !== undefined
}

function textOf({ productName, description, specifications = [] }: NewProduct) {
  return { name: productName, description, specifications }
}

/** The refusal behind a broken constraint of `products`; undefined for any other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  if (error.constraint === 'products_on_sale_name') {
    return new Refusal('duplicate_product', { field: 'productName' })
  }
  if (error.constraint === 'products_on_sale_part_number') {
    return new Refusal('duplicate_product', { field: 'partNumber' })
  }
  if (error.constraint === 'products_category_fkey') {
    return invalidInput({ path: 'body.category', message: 'is not a category of the shop' })
  }
  return undefined
}
