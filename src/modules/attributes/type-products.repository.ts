import { CompiledQuery } from 'kysely'
import type { PoolClient } from 'pg'
import { readValues } from '#contract/attributes/read-values'
import type { Specifications } from '#contract/catalog/product-fields.schema'
import type { Tx } from '#platform/db'
import type { AttributeRow } from './attribute.ts'

/** Runs a statement of an open transaction: that of the store, or that of an import. */
type Run = <Row>(statement: string, values: unknown[]) => Promise<Row[]>

/** At most this many products are read and written by one statement. */
const typedTogether = 2_000

/**
 * Reads the typed values of these products from their specifications, by the attributes of their categories, and puts them
 * in the place of what was read before. Belongs into every transaction that writes specifications or categories of
 * products. While it is open, the attributes of these categories do not change.
 */
export async function typeProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await typeAll(
    async <Row>(statement: string, values: unknown[]) =>
      (await tx.executeQuery<Row>(CompiledQuery.raw(statement, values))).rows,
    ids,
  )
}

/** The same for a connection that is not the store's. */
export async function typeProductsOn(client: PoolClient, ids: readonly string[]): Promise<void> {
  await typeAll(
    async <Row>(statement: string, values: unknown[]) =>
      (await client.query(statement, values)).rows as Row[],
    ids,
  )
}

async function typeAll(run: Run, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += typedTogether) {
    await typePart(run, ids.slice(at, at + typedTogether))
  }
}

type Found = { id: string; category: string; specifications: Specifications }

async function typePart(run: Run, ids: readonly string[]): Promise<void> {
  // In one order, so that two writers never wait for each other.
  await run(
    `select count(pg_advisory_xact_lock_shared(hashtextextended('attributes of ' || category, 0)))
     from (select distinct category from products where id = any($1::uuid[]) order by category) as categories`,
    [ids],
  )
  const attributes = await run<AttributeRow>(
    `select id, category, key, name, labels, kind, unit, is_required, is_filter, is_column
     from attributes where category in (select category from products where id = any($1::uuid[]))`,
    [ids],
  )
  const products =
    attributes.length === 0
      ? []
      : await run<Found>(
          `select id, category, specifications from products where id = any($1::uuid[])`,
          [ids],
        )
  const ofCategory = Map.groupBy(attributes, ({ category }) => category)
  const values = products.flatMap(({ id, category, specifications }) =>
    (ofCategory.get(category) ?? []).flatMap((attribute) =>
      (readValues(attribute, specifications) ?? []).map((value) => ({
        product_id: id,
        attribute_id: attribute.id,
        ...value,
      })),
    ),
  )
  // Only rows that differ are written: a change of other things costs no row.
  await run(
    `with given as materialized (
      select product_id, attribute_id, place, low, high, choice, written
      from jsonb_to_recordset($2::jsonb) as given(product_id uuid, attribute_id uuid, place int, low bigint, high bigint,
        choice text, written text)
    ), gone as (
      delete from product_attributes as old where product_id = any($1::uuid[]) and not exists (
        select from given where given.product_id = old.product_id and given.attribute_id = old.attribute_id
          and given.place = old.place
      )
    )
    insert into product_attributes as kept (product_id, attribute_id, place, low, high, choice, written)
    select product_id, attribute_id, place, low, high, choice, written from given
    order by product_id, attribute_id, place
    on conflict (product_id, attribute_id, place) do update
      set low = excluded.low, high = excluded.high, choice = excluded.choice, written = excluded.written
      where (kept.low, kept.high, kept.choice, kept.written)
        is distinct from (excluded.low, excluded.high, excluded.choice, excluded.written)`,
    [ids, JSON.stringify(values)],
  )
}
