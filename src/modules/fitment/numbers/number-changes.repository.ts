import { sql } from 'kysely'
import type { Counts } from '#modules/imports'
import type { Tx } from '#platform/db'
import type { FitmentImport } from '../applications/fitment-import.ts'

const row = sql`action, product_id, replaced_id, number_key, number, maker, number_kind as kind, note`

/** The rows of the file that say something. */
export const wanted = (id: string) => sql`
  select ${row} from fitment_import_rows where import_id = ${id} and errors is null and number_key is not null`

const sameNumber = sql`wanted.replaced_id is null and wanted.number_key = stored.number_key and wanted.maker = stored.maker
  and wanted.product_id = stored.product_id`
const samePlace = sql`wanted.replaced_id = stored.old_product_id`
const saysTheSame = sql`wanted.number = stored.number and wanted.kind = stored.kind
  and wanted.note is not distinct from stored.note`

/** Whether a stored number goes: it is not in a whole file, or a file of changes removes or replaces it. */
export function numberGoes({ mode }: FitmentImport) {
  return mode === 'whole'
    ? sql`not exists (select from wanted where ${sameNumber} and ${saysTheSame})`
    : sql`exists (select from wanted where ${sameNumber} and (wanted.action = 'D' or not (${saysTheSame})))`
}

/** The same of a part that has taken the place of another. */
export function placeGoes({ mode }: FitmentImport) {
  return mode === 'whole'
    ? sql`not exists (select from wanted where ${samePlace} and wanted.product_id = stored.new_product_id)`
    : sql`exists (select from wanted where ${samePlace} and case wanted.action
        when 'D' then wanted.product_id = stored.new_product_id else wanted.product_id <> stored.new_product_id end)`
}

const isThere = sql`case when wanted.replaced_id is null
  then exists (select from interchange_numbers as stored where ${sameNumber} and ${saysTheSame})
  else exists (
    select from product_replacements as stored where ${samePlace} and wanted.product_id = stored.new_product_id) end`
/** Whether a row of the file is one that is not stored yet. */
export const isNew = sql`wanted.action = 'A' and not ${isThere}`
const isRemoved = sql`case when wanted.replaced_id is null
  then exists (select from interchange_numbers as stored where ${sameNumber})
  else exists (
    select from product_replacements as stored where ${samePlace} and wanted.product_id = stored.new_product_id) end`

/** What the import would change. */
export async function countNumberChanges(tx: Tx, imported: FitmentImport): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with wanted as materialized (${wanted(imported.id)}), judged as (
      select count(*) filter (where ${isNew}) as added,
        count(*) filter (where action = 'D' and ${isRemoved}) as deleted, count(*) as rows
      from wanted
    )
    select added::int, (rows - added - deleted)::int as unchanged,
      (select count(*) from interchange_numbers as stored where ${numberGoes(imported)})::int
        + (select count(*) from product_replacements as stored where ${placeGoes(imported)})::int as removed,
      (select count(*) from interchange_numbers)::int + (select count(*) from product_replacements)::int as before
    from judged`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('The changes of an import were not counted.')
  return counts
}

/** Makes the changes, and keeps them so that they can be undone. The changes of earlier imports cannot be undone any more. */
export async function applyNumberChanges(tx: Tx, imported: FitmentImport): Promise<void> {
  const { id } = imported
  await sql`delete from interchange_changes where import_id <> ${id}`.execute(tx)
  await sql`
    with wanted as materialized (${wanted(id)}), gone as (
      delete from interchange_numbers as stored where ${numberGoes(imported)}
      returning stored.product_id, stored.number_key, stored.number, stored.maker, stored.kind, stored.note, stored.is_sample
    ), left_place as (
      delete from product_replacements as stored where ${placeGoes(imported)}
      returning stored.new_product_id, stored.old_product_id
    )
    insert into interchange_changes (
      import_id, change, product_id, replaced_id, number_key, number, maker, kind, note, is_sample)
    select ${id}::uuid, 'removed', product_id, null, number_key, number, maker, kind, note, is_sample from gone
    union all
    select ${id}::uuid, 'removed', new_product_id, old_product_id, null, null, null, null, null, false from left_place`.execute(
    tx,
  )
  await sql`
    with wanted as materialized (${wanted(id)}), come as (
      insert into interchange_numbers (number_key, number, maker, kind, product_id, note)
      select number_key, number, maker, kind, product_id, note from wanted
      where action = 'A' and replaced_id is null on conflict do nothing
      returning product_id, number_key, number, maker, kind, note
    ), taken_place as (
      insert into product_replacements (old_product_id, new_product_id)
      select replaced_id, product_id from wanted where action = 'A' and replaced_id is not null on conflict do nothing
      returning old_product_id, new_product_id
    )
    insert into interchange_changes (import_id, change, product_id, replaced_id, number_key, number, maker, kind, note)
    select ${id}::uuid, 'added', product_id, null, number_key, number, maker, kind, note from come
    union all
    select ${id}::uuid, 'added', new_product_id, old_product_id, null, null, null, null, null from taken_place`.execute(
    tx,
  )
}

/** Takes the changes of an import back. */
export async function undoNumberChanges(tx: Tx, id: string): Promise<void> {
  await sql`
    delete from interchange_numbers as stored using interchange_changes as changed
    where changed.import_id = ${id} and change = 'added' and changed.number_key = stored.number_key
      and changed.maker = stored.maker and changed.product_id = stored.product_id`.execute(tx)
  await sql`
    delete from product_replacements as stored using interchange_changes as changed
    where changed.import_id = ${id} and change = 'added' and changed.replaced_id = stored.old_product_id
      and changed.product_id = stored.new_product_id`.execute(tx)
  await sql`
    insert into interchange_numbers (number_key, number, maker, kind, product_id, note, is_sample)
    select number_key, number, maker, kind, product_id, note, is_sample from interchange_changes
    where import_id = ${id} and change = 'removed' and replaced_id is null on conflict do nothing`.execute(
    tx,
  )
  await sql`
    insert into product_replacements (old_product_id, new_product_id)
    select replaced_id, product_id from interchange_changes
    where import_id = ${id} and change = 'removed' and replaced_id is not null on conflict do nothing`.execute(
    tx,
  )
  await sql`delete from interchange_changes where import_id = ${id}`.execute(tx)
}
