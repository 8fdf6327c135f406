import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'

export type NewEdit = {
  id: string
  productId: string
  copiedFrom: string | null
  by: string
  at: Date
}

/** At most this many changes of one part are kept. */
const mostKept = 50

/** Begins a change of a part by hand. Those of long ago can no longer be undone. */
export async function beginEdit(tx: Tx, edit: NewEdit): Promise<void> {
  await tx
    .insertInto('fitment_edits')
    .values({
      id: edit.id,
      product_id: edit.productId,
      copied_from: edit.copiedFrom,
      made_by: edit.by,
      made_at: edit.at,
    })
    .execute()
  await sql`
    delete from fitment_edits where product_id = ${edit.productId} and id <= (
      select id from fitment_edits where product_id = ${edit.productId} order by id desc offset ${mostKept} limit 1)`.execute(
    tx,
  )
}

export type EditRow = {
  id: string
  by_name: string
  made_at: Date
  added: number
  removed: number
  first: { make: string; model: string; yearFrom: number; yearTo: number } | null
  copied_from: string | null
  undone_at: Date | null
  is_last: boolean
}

/**
 * The last change of a part that is in force is the one that can be undone. `taken_back_at` and `taken_back_by` are `undoneAt` and
 * its person: a release before may run beside this one, so the columns keep the names that it knows.
 */
const isLast = sql`fitment_edits.taken_back_at is null and not exists (
  select from fitment_edits as later where later.product_id = fitment_edits.product_id
    and later.taken_back_at is null and later.id > fitment_edits.id)`

export async function listEdits(
  db: Db,
  productId: string,
  { limit = longestPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const [after] = cursor === undefined ? [null] : readCursor(cursor, ['uuid'])
  const { rows } = await sql<EditRow>`
    select fitment_edits.id, coalesce(users.name, users.email) as by_name, made_at, taken_back_at as undone_at,
      source.part_number as copied_from, ${isLast} as is_last,
      (select count(*) from fitment_edit_rows where edit_id = fitment_edits.id and change = 'added')::int as added,
      (select count(*) from fitment_edit_rows where edit_id = fitment_edits.id and change = 'removed')::int as removed,
      (
        select jsonb_build_object('make', vehicle_makes.name, 'model', vehicle_models.name,
          'yearFrom', one.year_from, 'yearTo', one.year_to)
        from fitment_edit_rows as one
        join vehicle_models on vehicle_models.id = one.model_id
        join vehicle_makes on vehicle_makes.id = vehicle_models.make_id
        where edit_id = fitment_edits.id
        order by change, vehicle_makes.name, vehicle_models.name, one.year_from limit 1
      ) as first
    from fitment_edits
    join users on users.id = made_by
    left join products as source on source.id = copied_from
    where fitment_edits.product_id = ${productId} and (${after}::uuid is null or fitment_edits.id < ${after}::uuid)
    order by fitment_edits.id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, (last) => [last.id])
}

export async function findEdit(
  tx: Tx,
  id: string,
): Promise<{ product_id: string; part_number: string; is_last: boolean } | undefined> {
  const { rows } = await sql<{ product_id: string; part_number: string; is_last: boolean }>`
    select fitment_edits.product_id, products.part_number, ${isLast} as is_last
    from fitment_edits join products on products.id = product_id
    where fitment_edits.id = ${id}`.execute(tx)
  return rows[0]
}

export async function noteUndone(
  tx: Tx,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('fitment_edits')
    .set({ taken_back_by: by, taken_back_at: at })
    .where('id', '=', id)
    .execute()
}

export async function listEngines(db: Db): Promise<{ slug: string; label: string }[]> {
  const { rows } = await sql<{ slug: string; label: string }>`
    select slug, label from engines order by liters nulls last, cylinders nulls last, label`.execute(
    db,
  )
  return rows
}
