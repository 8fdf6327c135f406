import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import type { AttributeRow } from './attribute.ts'

/** The attributes of a category in their order. */
export async function listAttributes(db: Db | Tx, category: string): Promise<AttributeRow[]> {
  const { rows } = await sql<AttributeRow>`
    select id, category, key, name, labels, kind, unit, is_required, is_filter, is_column
    from attributes where category = ${category} order by position`.execute(db)
  return rows
}

/** Makes others who change this list, or who read values by it, wait until the transaction ends. */
export async function lockList(tx: Tx, category: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attributes of ' || ${category}, 0))`.execute(
    tx,
  )
}

/** Keeps a category where it is until the transaction ends. Comes before the lock of its list, as with writers of products. */
export async function holdCategory(tx: Tx, category: string): Promise<void> {
  await sql`select from categories where slug = ${category} for key share`.execute(tx)
}

export type ListState = { moving: boolean; version: number }

/** Undefined: there is no such category. */
export async function findList(db: Db | Tx, category: string): Promise<ListState | undefined> {
  const { rows } = await sql<ListState>`
    select categories.moving_to is not null as moving, coalesce(attribute_lists.version, 0) as version
    from categories left join attribute_lists on attribute_lists.category = categories.slug
    where categories.slug = ${category}`.execute(db)
  return rows[0]
}

export type KnownCount = { id: string; known: number; unread: number }

/** How many products of the category have a value of each attribute, and how many one that could not be read. */
export async function countKnown(db: Db | Tx, category: string): Promise<KnownCount[]> {
  const { rows } = await sql<KnownCount>`
    select attribute_id as id, count(*) filter (where not is_unread) as known, count(*) filter (where is_unread) as unread
    from (
      select attribute_id, product_attributes.low is null and choice is null as is_unread
      from product_attributes join products on products.id = product_id
      where place = 1 and products.category = ${category}
        and attribute_id in (select id from attributes where attributes.category = ${category})
    ) as first_values
    group by attribute_id`.execute(db)
  return rows.map(({ id, known, unread }) => ({ id, known: Number(known), unread: Number(unread) }))
}

export async function countProducts(db: Db | Tx, category: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products where category = ${category}`.execute(db)
  return Number(rows[0]?.count)
}

/** Writes the whole list. What was read stays with an attribute whose key stays; the others lose theirs. */
export async function writeList(
  tx: Tx,
  {
    category,
    version,
    attributes,
  }: { category: string; version: number; attributes: readonly AttributeRow[] },
): Promise<void> {
  const keys = attributes.map(({ key }) => key)
  await sql`
    insert into attribute_lists (category, version) values (${category}, ${version})
    on conflict (category) do update set version = excluded.version`.execute(tx)
  await sql`
    delete from attributes where category = ${category} and key <> all(${keys}::text[])`.execute(tx)
  await sql`
    insert into attributes (id, category, key, position, name, labels, kind, unit, is_required, is_filter, is_column)
    select id, ${category}, key, place, name, labels, kind, unit, is_required, is_filter, is_column
    from rows from (
      jsonb_to_recordset(${JSON.stringify(attributes)}::jsonb) as (id uuid, key text, name text, labels text[], kind text,
        unit text, is_required boolean, is_filter boolean, is_column boolean)
    ) with ordinality as given(id, key, name, labels, kind, unit, is_required, is_filter, is_column, place)
    on conflict (category, key) do update set position = excluded.position, name = excluded.name, labels = excluded.labels,
      kind = excluded.kind, unit = excluded.unit, is_required = excluded.is_required, is_filter = excluded.is_filter,
      is_column = excluded.is_column`.execute(tx)
}

/** The attributes go with the category to its new address. */
export async function moveList(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update attribute_lists set category = ${to} where category = ${from}`.execute(tx)
}

/** The ids of products of a category after `after`, in every state. */
export async function productsAfter(
  tx: Tx,
  { category, after, most }: { category: string; after: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where category = ${category} and id > ${after} order by id limit ${most} for no key update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
