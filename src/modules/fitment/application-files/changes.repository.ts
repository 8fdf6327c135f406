import { sql, type RawBuilder } from 'kysely'
import type { Counts } from '#modules/imports'
import type { Tx } from '#platform/db'
import { keepVehicleParts } from '../applications/vehicle-parts.repository.ts'
import type { FitmentImport } from '../applications/fitment-import.ts'

/** A row of the file, with the stored condition that its note names. */
export const wanted = (id: string) => sql`
  select one.action, one.product_id, one.model_id, one.year_from, one.year_to, one.engine_id, one.position,
    one.quantity, one.note, qualifiers.id as qualifier_id, one.note is not null and qualifiers.id is null as is_new_note
  from fitment_import_rows as one left join qualifiers on qualifiers.text = one.note
  where one.import_id = ${id} and one.errors is null`

const sameKey = sql`not wanted.is_new_note and stored.product_id = wanted.product_id and stored.model_id = wanted.model_id
  and stored.year_from = wanted.year_from and stored.year_to = wanted.year_to
  and stored.engine_id is not distinct from wanted.engine_id and stored.position is not distinct from wanted.position
  and stored.qualifier_id is not distinct from wanted.qualifier_id`

/**
 * Whether a stored application goes: it is not in a whole file that speaks for its company, or a file of changes removes it or
 * its quantity.
 */
export function goes({ mode, company }: FitmentImport): RawBuilder<unknown> {
  return mode === 'whole'
    ? sql`${isOf(company)} and not exists (select from wanted where ${sameKey} and wanted.quantity = stored.quantity)`
    : sql`exists (
        select from wanted where ${sameKey} and (wanted.action = 'D' or wanted.quantity <> stored.quantity))`
}

/** Whether a stored application is one of a product of the company; of any product where none is named. */
function isOf(company: string | null): RawBuilder<unknown> {
  return company === null
    ? sql`true`
    : sql`stored.product_id in (select products.id from products where products.company = ${company})`
}

/** Whether a row of the file is one that is not stored yet. */
export const isNew = sql`wanted.action = 'A' and not exists (
  select from fitments as stored where ${sameKey} and stored.quantity = wanted.quantity)`

/** What the import would change. */
export async function countChanges(tx: Tx, imported: FitmentImport): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with wanted as materialized (${wanted(imported.id)})
    select (select count(*) from wanted where ${isNew})::int as added,
      (select count(*) from fitments as stored where ${goes(imported)})::int as removed,
      (select count(*) from wanted)::int - (select count(*) from wanted where ${isNew})::int as unchanged,
      (select count(*) from fitments as stored where ${isOf(imported.company)})::int as before`.execute(
    tx,
  )
  const [counts] = rows
  if (!counts) throw new Error('The changes of an import were not counted.')
  if (imported.mode === 'whole') return counts
  // A row that removes an application is counted as removed.
  const { rows: gone } = await sql<{ deleted: number }>`
    with wanted as materialized (${wanted(imported.id)})
    select count(*)::int as deleted from wanted
    where action = 'D' and exists (select from fitments as stored where ${sameKey})`.execute(tx)
  return { ...counts, unchanged: counts.unchanged - (gone[0]?.deleted ?? 0) }
}

const columns = sql`product_id, model_id, year_from, year_to, engine_id, position, quantity, qualifier_id`

/** Makes the changes, and keeps them so that they can be undone. The changes of earlier imports cannot be undone any more. */
export async function applyChanges(tx: Tx, imported: FitmentImport): Promise<void> {
  const { id } = imported
  await sql`delete from fitment_changes where import_id <> ${id}`.execute(tx)
  await sql`
    insert into qualifiers (text)
    select distinct note from fitment_import_rows where import_id = ${id} and errors is null and note is not null
    on conflict (text) do nothing`.execute(tx)
  await sql`
    with wanted as materialized (${wanted(id)}), gone as (
      delete from fitments as stored where ${goes(imported)}
      returning stored.product_id, stored.model_id, stored.year_from, stored.year_to, stored.engine_id, stored.position,
        stored.quantity, stored.qualifier_id, stored.is_sample
    )
    insert into fitment_changes (import_id, change, ${columns}, is_sample)
    select ${id}, 'removed', ${columns}, is_sample from gone`.execute(tx)
  await sql`
    with wanted as materialized (${wanted(id)}), come as (
      insert into fitments (${columns})
      select ${columns} from wanted where wanted.action = 'A' on conflict do nothing
      returning ${columns}
    )
    insert into fitment_changes (import_id, change, ${columns}, is_sample)
    select ${id}, 'added', ${columns}, false from come`.execute(tx)
  await sql`
    insert into product_fits (product_id, kind)
    select distinct product_id, 'vehicle' from fitment_changes where import_id = ${id} and change = 'added'
    on conflict (product_id) do nothing`.execute(tx)
  await keepVehicleParts(tx, await modelsOf(tx, id))
}

/** Takes the changes of an import back. A product that has become universal since gets no applications. */
export async function undoChanges(tx: Tx, id: string): Promise<void> {
  await sql`
    delete from fitments as stored using fitment_changes as wanted
    where wanted.import_id = ${id} and wanted.change = 'added' and stored.product_id = wanted.product_id
      and stored.model_id = wanted.model_id and stored.year_from = wanted.year_from and stored.year_to = wanted.year_to
      and stored.engine_id is not distinct from wanted.engine_id
      and stored.position is not distinct from wanted.position
      and stored.qualifier_id is not distinct from wanted.qualifier_id`.execute(tx)
  await sql`
    insert into fitments (${columns}, is_sample)
    select ${columns}, is_sample from fitment_changes
    where import_id = ${id} and change = 'removed' and not exists (
      select from product_fits where product_fits.product_id = fitment_changes.product_id and kind = 'universal')
    on conflict do nothing`.execute(tx)
  await keepVehicleParts(tx, await modelsOf(tx, id))
  await sql`delete from fitment_changes where import_id = ${id}`.execute(tx)
}

async function modelsOf(tx: Tx, id: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct model_id as id from fitment_changes where import_id = ${id}`.execute(tx)
  return rows.map((row) => row.id)
}
