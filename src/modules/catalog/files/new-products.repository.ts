import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import type { ProductValues } from '../editing/product-values.ts'
import { sizesOf } from '../words/size-lexemes.ts'

type Added = { id: string; product: ProductValues }

/** Adds products with all their pictures, in two statements. */
export async function insertProducts(
  tx: Tx,
  added: readonly Added[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  const rows = added.map(({ id, product }) => ({
    id,
    part_number: product.partNumber,
    name: product.productName,
    company: product.company,
    category: product.category,
    price_cents: product.price,
    minimum_order: product.minimumOrder,
    description: product.description,
    specifications: product.specifications,
    sizes: sizesOf({ ...product, name: product.productName }),
    picture: product.pictures[0]?.picture ?? '',
    picture_alt: product.pictures[0]?.alt ?? '',
    weight_grams: product.weightGrams,
    length_mm: product.packedMillimetres?.length ?? null,
    width_mm: product.packedMillimetres?.width ?? null,
    height_mm: product.packedMillimetres?.height ?? null,
    core_cents: product.coreCharge,
    taxable: product.taxable,
    ships_alone: product.shipsAlone,
    hazmat: product.hazmat,
    freight_class: product.freightClass,
    off_sale_as: product.state === 'on_sale' ? null : product.state,
  }))
  await sql`
    insert into products (id, part_number, name, company, category, price_cents, minimum_order, description,
      specifications, sizes, picture, picture_alt, weight_grams, length_mm, width_mm, height_mm, core_cents, taxable,
      ships_alone, hazmat, freight_class, off_sale_as, archived_at,
      added_by, created_at)
    select id, part_number, name, company, category, price_cents, minimum_order, description, specifications,
      sizes, picture, picture_alt, weight_grams, length_mm, width_mm, height_mm, core_cents, taxable, ships_alone, hazmat,
      freight_class, off_sale_as,
      case when off_sale_as is not null then ${at}::timestamptz end, ${actor}::uuid, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, part_number text, name text, company text,
      category text, price_cents bigint, minimum_order int, description text, specifications jsonb, sizes tsvector, picture text,
      picture_alt text, weight_grams int, length_mm int, width_mm int, height_mm int, core_cents bigint, taxable boolean,
      ships_alone boolean, hazmat text, freight_class real, off_sale_as text)
    order by id`.execute(tx)
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

/** Notes which products the rows of a batch have added, so that they can be taken back. */
export async function noteProducts(
  tx: Tx,
  batchId: string,
  added: readonly { position: number; id: string }[],
): Promise<void> {
  const given = JSON.stringify(added.map(({ position, id }) => ({ position, id })))
  await sql`
    update product_batch_rows set product_id = given.id
    from jsonb_to_recordset(${given}::jsonb) as given(position int, id uuid)
    where batch_id = ${batchId} and product_batch_rows.position = given.position`.execute(tx)
}

/** Which of these products an order, paid or not, has. */
export async function orderedProducts(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as id
    where exists (select from order_lines where product_id = id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
