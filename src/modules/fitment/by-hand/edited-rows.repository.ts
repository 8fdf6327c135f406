import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** An application that is added by hand, with what its names mean. */
export type AddedRow = {
  /** Its place in the request, from 0 on. */
  line: number
  modelId: number
  yearFrom: number
  yearTo: number
  engineId: number | null
  position: number | null
  quantity: number
  note: string | null
}

type Edit = { id: string; productId: string }

const columns = sql`model_id, year_from, year_to, engine_id, position, quantity, qualifier_id, is_sample`

const sameKey = sql`stored.model_id = one.model_id and stored.year_from = one.year_from and stored.year_to = one.year_to
  and stored.engine_id is not distinct from one.engine_id and stored.position is not distinct from one.position
  and stored.qualifier_id is not distinct from one.qualifier_id`

/** Removes the applications with these keys, and keeps them with the change. Returns how many there were. */
export async function removeRows(tx: Tx, edit: Edit, keys: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with asked as (
      select split_part(key, '-', 1)::int as model_id, split_part(key, '-', 2)::int as year_from,
        split_part(key, '-', 3)::int as year_to, nullif(split_part(key, '-', 4)::int, 0) as engine_id,
        nullif(split_part(key, '-', 5)::int, 0) as position, nullif(split_part(key, '-', 6)::int, 0) as qualifier_id
      from unnest(${[...keys]}::text[]) as given (key)
    ), gone as (
      delete from fitments as stored using asked as one
      where stored.product_id = ${edit.productId} and ${sameKey}
      returning stored.model_id, stored.year_from, stored.year_to, stored.engine_id, stored.position, stored.quantity,
        stored.qualifier_id, stored.is_sample
    )
    insert into fitment_edit_rows (edit_id, change, ${columns})
    select ${edit.id}, 'removed', ${columns} from gone`.execute(tx)
  return Number(numAffectedRows)
}

/** Stores the conditions that are new, then returns the place of the first row that the part or an earlier row has already. */
export async function firstDouble(
  tx: Tx,
  { productId }: Edit,
  rows: readonly AddedRow[],
): Promise<number | undefined> {
  const given = JSON.stringify(rows)
  await sql`
    insert into qualifiers (text)
    select distinct note from jsonb_to_recordset(${given}::jsonb) as given (note text) where note is not null
    on conflict (text) do nothing`.execute(tx)
  const { rows: found } = await sql<{ place: number }>`
    with one as (${asked(given)})
    select one.place from one
    where exists (select from fitments as stored where stored.product_id = ${productId} and ${sameKey})
      or exists (select from one as stored where stored.place < one.place and ${sameKey})
    order by one.place limit 1`.execute(tx)
  return found[0]?.place
}

/** Adds the applications, and keeps them with the change. */
export async function addRows(tx: Tx, edit: Edit, rows: readonly AddedRow[]): Promise<void> {
  await sql`
    with one as (${asked(JSON.stringify(rows))}), come as (
      insert into fitments (product_id, ${columns})
      select ${edit.productId}, ${columns} from one
      returning ${columns}
    )
    insert into fitment_edit_rows (edit_id, change, ${columns})
    select ${edit.id}, 'added', ${columns} from come`.execute(tx)
}

const asked = (given: string) => sql`
  select given.line as place, given."modelId" as model_id, given."yearFrom" as year_from,
    given."yearTo" as year_to, given."engineId" as engine_id, given.position, given.quantity,
    qualifiers.id as qualifier_id, false as is_sample
  from jsonb_to_recordset(${given}::jsonb) as given (line int, "modelId" int, "yearFrom" smallint, "yearTo" smallint,
    "engineId" int, position smallint, quantity smallint, note text)
  left join qualifiers on qualifiers.text = given.note`

/** Gives the part the applications of another one that it lacks. Returns how many. */
export async function copyRows(tx: Tx, edit: Edit, fromId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with come as (
      insert into fitments (product_id, model_id, year_from, year_to, engine_id, position, quantity, qualifier_id)
      select ${edit.productId}, model_id, year_from, year_to, engine_id, position, quantity, qualifier_id
      from fitments where product_id = ${fromId}
      on conflict do nothing
      returning ${columns}
    )
    insert into fitment_edit_rows (edit_id, change, ${columns})
    select ${edit.id}, 'added', ${columns} from come`.execute(tx)
  return Number(numAffectedRows)
}

/** Undoes a change: removes what it added, and adds what it removed. A part that is universal by now gets nothing. */
export async function undoRows(tx: Tx, { id, productId }: Edit): Promise<void> {
  await sql`
    delete from fitments as stored using fitment_edit_rows as one
    where one.edit_id = ${id} and one.change = 'added' and stored.product_id = ${productId} and ${sameKey}`.execute(
    tx,
  )
  await sql`
    insert into fitments (product_id, ${columns})
    select ${productId}, ${columns} from fitment_edit_rows
    where edit_id = ${id} and change = 'removed' and not exists (
      select from product_fits where product_id = ${productId} and kind = 'universal')
    on conflict do nothing`.execute(tx)
}

/** A part of which nobody has said what decides about it gets applications, so vehicles decide. */
export async function decideByVehicle(tx: Tx, productId: string): Promise<void> {
  await sql`
    insert into product_fits (product_id, kind) values (${productId}, 'vehicle')
    on conflict (product_id) do nothing`.execute(tx)
}
