import { sql, type SqlBool } from 'kysely'
import type { Tx } from '#platform/db'
import type { JudgedApplication } from '../applications/judged-row.ts'
import { countRefused } from '../applications/refused-rows.repository.ts'
import { separateJoined } from '../aces/separated-rows.repository.ts'

/** Keeps what the rows mean. */
export async function storeJudged(
  tx: Tx,
  id: string,
  rows: readonly JudgedApplication[],
): Promise<void> {
  const given = rows.map(({ errors, ...row }) => ({
    ...row,
    errors: errors.length > 0 ? errors : null,
  }))
  await sql`
    insert into fitment_import_rows (import_id, line, action, product_id, model_id, year_from, year_to, engine_id, position,
      quantity, note, errors)
    select ${id}, line, action, "productId", "modelId", "yearFrom", "yearTo", "engineId", position, quantity, note,
      nullif(errors, 'null')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (line int, action text, "productId" uuid,
      "modelId" int, "yearFrom" smallint, "yearTo" smallint, "engineId" int, position smallint, quantity smallint,
      note text, errors jsonb)`.execute(tx)
}

/** Refuses rows that say the same application twice. */
export async function refuseDoubles(tx: Tx, id: string): Promise<number> {
  return countRefused(
    tx,
    sql`
    with doubled as (
      select line, first_value(line) over same as first, quantity = first_value(quantity) over same
        and action = first_value(action) over same as is_alike
      from fitment_import_rows where import_id = ${id} and errors is null
      window same as (
        partition by product_id, model_id, year_from, year_to, engine_id, position, note order by line)
    ), refused as (
      update fitment_import_rows set errors = jsonb_build_array(jsonb_build_object('path', 'partNumber', 'message',
        case when is_alike then 'says the same as line ' else 'contradicts line ' end || first))
      from doubled where import_id = ${id} and fitment_import_rows.line = doubled.line and doubled.line <> doubled.first
      returning 1
    )`,
  )
}

/** Refuses rows of parts that are not of the company that the file speaks for: they would come, and their others would stay. */
export async function refuseOtherCompanies(
  tx: Tx,
  id: string,
  company: string | null,
): Promise<number> {
  if (company === null) return 0
  const isOfAnother = sql<SqlBool>`exists (
    select from products where products.id = joined.product_id and products.company <> ${company})`
  await separateJoined(tx, id, isOfAnother)
  return countRefused(
    tx,
    sql`
    with refused as (
      update fitment_import_rows set errors = jsonb_build_array(jsonb_build_object(
        'path', 'partNumber', 'message', 'is a part of ' || products.company || ', not of ' || ${company}::text))
      from products
      where import_id = ${id} and errors is null and products.id = fitment_import_rows.product_id
        and products.company <> ${company}
      returning 1
    )`,
  )
}

/** Whether there are applications of parts of several companies. */
export async function hasSeveralCompanies(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from fitments join products on products.id = product_id
    where company <> (
      select company from products where id = (select product_id from fitments limit 1))
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Refuses rows of parts that have become universal since their rows were judged. */
export async function refuseUniversal(tx: Tx, id: string): Promise<number> {
  const isUniversal = sql<SqlBool>`exists (
    select from product_fits where product_fits.product_id = joined.product_id and kind = 'universal')`
  await separateJoined(tx, id, isUniversal)
  return countRefused(
    tx,
    sql`
    with refused as (
      update fitment_import_rows set errors = jsonb_build_array(jsonb_build_object(
        'path', 'partNumber', 'message', 'is universal, so it has no applications'))
      from product_fits
      where import_id = ${id} and errors is null and product_fits.product_id = fitment_import_rows.product_id
        and product_fits.kind = 'universal'
      returning 1
    )`,
  )
}
