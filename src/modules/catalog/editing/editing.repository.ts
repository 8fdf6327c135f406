import { sql } from 'kysely'
import { uploadedPicture } from '#contract/catalog/picture.schema'
import type { ProductField } from '#contract/catalog/product-fields'
import type { ProductValues } from '#contract/staff/products.schema'
import { partNumberKey } from '#contract/values/part-number'
import type { Tx } from '#platform/db'
import { insertMorePictures } from '../adding/insert-products.repository.ts'
import { refusalOf } from '../adding/new-product.repository.ts'
import {
  columnsFor,
  columnsOf,
  declared,
  sizesIn,
  type ValueColumns,
} from '../products/product-columns.ts'
import { valuesRead } from '../products/product-columns.repository.ts'

export type EditableRow = ValueColumns & { id: string; version: number; available: number }

/** Locks products until the transaction ends, in the order of their ids, and returns those that exist. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<EditableRow[]> {
  const { rows } = await sql<EditableRow>`
    select id, version, ${valuesRead},
      coalesce((select on_hand - reserved from stock where product_id = products.id), 0) as available
    from products where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx)
  return rows
}

/** The names of products, by their ids. */
export async function namesOfProducts(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The categories, of those named, that products may be put into. */
export async function openCategories(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await tx
    .selectFrom('categories')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .where('moving_to', 'is', null)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/**
 * The addresses of the categories that people mean by these words: an address, a former one, or a name, whatever its case,
 * spaces and dashes. A word that means several categories means none.
 */
export async function categoriesMeant(
  tx: Tx,
  words: readonly string[],
): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; slug: string }>`
    with meant as (
      select word, slug, 1 as rank from unnest(${[...new Set(words)]}::text[]) as word join categories on slug = word
      union
      select word, category, 2 from unnest(${[...new Set(words)]}::text[]) as word
        join former_category_slugs as former on former.slug = word
      union
      select word, slug, 3 from unnest(${[...new Set(words)]}::text[]) as word
        join categories on lower(btrim(word)) in (lower(slug), lower(name))
          or nullif(regexp_replace(lower(word), '[^a-z0-9]', '', 'g'), '') in (
            regexp_replace(lower(slug), '[^a-z0-9]', '', 'g'), regexp_replace(lower(name), '[^a-z0-9]', '', 'g'))
    ), first as (
      select word, slug, rank() over (partition by word order by rank) as place from meant
    )
    select word, min(slug) as slug from first where place = 1 group by word having count(*) = 1`.execute(
    tx,
  )
  return new Map(rows.map(({ word, slug }) => [word, slug]))
}

/** Locks the uploaded pictures among these until the transaction ends, and returns those that do not exist. */
export async function missingUploads(tx: Tx, pictures: readonly string[]): Promise<Set<string>> {
  const uploads = new Map(
    pictures.flatMap((picture) => {
      const sha256 = uploadedPicture.exec(picture)?.[1]
      return sha256 === undefined ? [] : [[sha256, picture]]
    }),
  )
  if (uploads.size === 0) return new Set()
  const there = await tx
    .selectFrom('pictures')
    .select('sha256')
    .where('sha256', 'in', [...uploads.keys()])
    .orderBy('sha256')
    .forKeyShare()
    .execute()
  for (const { sha256 } of there) uploads.delete(sha256)
  return new Set(uploads.values())
}

export type Named = { id: string; productName: string; company: string; partNumber: string }
type Clash = { id: string; field: 'productName' | 'partNumber' }

/** Which of these would share a name or a part number with another product on sale. */
export async function clashesOnSale(tx: Tx, named: readonly Named[]): Promise<Clash[]> {
  if (named.length === 0) return []
  const given = JSON.stringify(
    named.map(({ partNumber, ...one }) => ({ ...one, key: partNumberKey(partNumber) })),
  )
  const { rows } = await sql<Clash>`
    with given as (
      select id, "productName" as name, company, key
      from jsonb_to_recordset(${given}::jsonb) as given(id uuid, "productName" text, company text, key text)
    )
    select given.id, 'productName' as field from given join products using (company, name)
      where products.archived_at is null and products.id not in (select id from given)
    union all
    select given.id, 'partNumber' from given join products on products.part_number_key = given.key
      where products.archived_at is null and products.id not in (select id from given)`.execute(tx)
  return rows
}

export type Rewritten = { id: string; values: ProductValues; fields: readonly ProductField[] }

const textFields: readonly ProductField[] = ['productName', 'description', 'specifications']

/**
 * Writes the new values of products in one statement, which names only columns that change: naming the others would make
 * the database compute words and indexes anew. All products get the columns that any of them changes.
 */
export async function rewriteProducts(
  tx: Tx,
  { rewritten, actor, at }: { rewritten: readonly Rewritten[]; actor: string; at: Date },
): Promise<void> {
  if (rewritten.length === 0) return
  const fields = [...new Set(rewritten.flatMap((one) => one.fields))]
  const hasTexts = fields.some((field) => textFields.includes(field))
  const given = rewritten.map(({ id, values }) => ({
    id,
    ...Object.assign({}, ...fields.map((field) => columnsFor(values, field, at))),
    // The search finds the sizes that the text has.
    ...(hasTexts && { sizes: sizesIn(values) }),
  }))
  const columns = [...fields.flatMap(columnsOf), ...(hasTexts ? ['sizes'] : [])]
  const sets = columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
  const problem = fields.includes('pictures')
    ? sql`picture_problem = case when products.picture = given.picture then picture_problem end,`
    : sql``
  try {
    await sql`
      select set_config('shop.actor', ${actor}, true), set_config('shop.gives_sizes', 'yes', true)`.execute(
      tx,
    )
    await sql`
      update products set ${problem} ${sql.join(sets)}, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(${sql.raw(declared(['id', ...columns]))})
      where products.id = given.id`.execute(tx)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
  await rewritePictures(
    tx,
    rewritten.filter((one) => one.fields.includes('pictures')),
  )
}

async function rewritePictures(tx: Tx, rewritten: readonly Rewritten[]): Promise<void> {
  if (rewritten.length === 0) return
  const ids = rewritten.map(({ id }) => id)
  await tx.deleteFrom('product_pictures').where('product_id', 'in', ids).execute()
  await insertMorePictures(
    tx,
    rewritten.map(({ id, values }) => ({ id, product: values })),
  )
}
