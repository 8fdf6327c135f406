import { sql } from 'kysely'
import type { StaffCategory } from '#contract/staff/categories.schema'
import type { Db, Tx } from '#platform/db'
import type { FirstCategory } from './load-categories.repository.ts'

/** All categories in their order, also those without products. */
export async function listStaffCategories(db: Db): Promise<StaffCategory[]> {
  const { rows } = await sql<StaffCategory>`
    select slug, name, description, picture, version, moving_to as "movingTo",
      coalesce(counted.products, 0)::bigint as "onSale",
      array(
        select former.slug from former_category_slugs as former
        where former.category = categories.slug order by ended_at desc
      ) as "formerSlugs"
    from categories
    left join (
      select category, sum(products) as products from counts_of_shelf() group by category
    ) counted on counted.category = slug
    order by position, slug`.execute(db)
  return rows
}

export type CategoryRow = FirstCategory & { version: number; moving_to: string | null }

/** Locks categories until the transaction ends, in the order of their addresses. */
export async function lockCategories(
  tx: Tx,
  slugs: readonly string[],
): Promise<Map<string, CategoryRow>> {
  const rows = await tx
    .selectFrom('categories')
    .select(['slug', 'name', 'description', 'picture', 'position', 'version', 'moving_to'])
    .where('slug', 'in', [...slugs])
    .orderBy('slug')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

/** Locks all categories, so that two people who put them in order do it one after the other. */
export async function lockOrder(tx: Tx): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('order of categories', 0))`.execute(tx)
  const rows = await tx
    .selectFrom('categories')
    .select('slug')
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

export async function writeOrder(tx: Tx, slugs: readonly string[]): Promise<void> {
  await sql`
    update categories set position = given.place * 10
    from unnest(${[...slugs]}::text[]) with ordinality as given(slug, place)
    where categories.slug = given.slug and position <> given.place * 10`.execute(tx)
}

type Content = Pick<CategoryRow, 'slug' | 'name' | 'description' | 'picture'>

/** Adds a category at this place. Its address is no longer a former one of another category. */
export async function insertCategory(
  tx: Tx,
  category: Content & { position: number; version?: number },
): Promise<void> {
  await tx.deleteFrom('former_category_slugs').where('slug', '=', category.slug).execute()
  await tx.insertInto('categories').values(category).execute()
}

export async function updateCategory(tx: Tx, slug: string, content: Omit<Content, 'slug'>) {
  await tx
    .updateTable('categories')
    .set((row) => ({ ...content, version: row('version', '+', 1) }))
    .where('slug', '=', slug)
    .execute()
}

/** From now on the category hands its products over. What moved to it moves on. */
export async function markMoving(tx: Tx, { from, to }: { from: string; to: string }) {
  await tx
    .updateTable('categories')
    .set({ moving_to: to })
    .where((row) => row.or([row('slug', '=', from), row('moving_to', '=', from)]))
    .execute()
}

/** The address, and all that led to it, leads to the other category. */
export async function leadOn(tx: Tx, { from, to, at }: { from: string; to: string; at: Date }) {
  await tx
    .updateTable('former_category_slugs')
    .set({ category: to })
    .where('category', '=', from)
    .execute()
  await tx
    .insertInto('former_category_slugs')
    .values({ slug: from, category: to, ended_at: at })
    .execute()
}

/** Where a category is now that had this address; undefined if none had it. */
export async function categoryNow(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('former_category_slugs')
    .select('category')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.category
}

export async function movingTo(tx: Tx, slug: string): Promise<string | null> {
  const row = await tx
    .selectFrom('categories')
    .select('moving_to')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.moving_to ?? null
}

type Move = { from: string; to: string; most: number }

/** Moves at most so many products, those on sale first, and returns their ids. */
export async function moveProducts(tx: Tx, { from, to, most }: Move): Promise<string[]> {
  const moved: string[] = []
  for (const part of [sql`archived_at is null`, sql`archived_at is not null`]) {
    if (moved.length >= most) break
    const { rows } = await sql<{ id: string }>`
      with batch as (
        select id from products where category = ${from} and ${part} order by id limit ${most - moved.length} for no key update
      )
      update products set category = ${to}, version = version + 1 from batch where products.id = batch.id
      returning products.id`.execute(tx)
    moved.push(...rows.map(({ id }) => id))
  }
  return moved
}

/** The rules of what goes with what follow a category to its new address. Those of a merged category end with it. */
export async function moveRules(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update goes_with_rules set
      from_category = case from_category when ${from} then ${to} else from_category end,
      to_category = case to_category when ${from} then ${to} else to_category end
    where ${from} in (from_category, to_category)`.execute(tx)
}

export async function deleteCategory(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('categories').where('slug', '=', slug).execute()
}
