import { sql } from 'kysely'
import type { OrderColumn } from '#contract/staff/order-desk'
import type { ViewFilters } from '#contract/staff/order-views.schema'
import type { Db, Tx } from '#platform/db'

export type ViewRow = {
  id: string
  owner_id: string | null
  name: string
  is_shared: boolean
  filters: unknown
  columns: string[]
  version: number
}

export type ViewContent = {
  name: string
  isShared: boolean
  filters: ViewFilters
  columns: OrderColumn[]
}

const columns = ['id', 'owner_id', 'name', 'is_shared', 'filters', 'columns', 'version'] as const

/** The views of one member of staff and those that everybody shares. */
export async function listViews(db: Db, userId: string): Promise<ViewRow[]> {
  return db
    .selectFrom('order_views')
    .select(columns)
    .where((is) => is.or([is('owner_id', '=', userId), is('is_shared', '=', true)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** The views that one member of staff has saved. */
export async function listOwnViews(db: Db, userId: string): Promise<ViewRow[]> {
  return db
    .selectFrom('order_views')
    .select(columns)
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function countOwnViews(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('order_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function lockView(tx: Tx, id: string): Promise<ViewRow | undefined> {
  return tx
    .selectFrom('order_views')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether another view that its owner sees has this name. */
export async function isNameTaken(
  tx: Tx,
  { name, isShared }: Pick<ViewContent, 'name' | 'isShared'>,
  { id, ownerId }: { id?: string; ownerId: string | null },
): Promise<boolean> {
  const same = await tx
    .selectFrom('order_views')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('is_shared', '=', isShared)
    .$if(!isShared, (views) => views.where('owner_id', '=', ownerId))
    .$if(id !== undefined, (views) => views.where('id', '<>', id ?? ''))
    .executeTakeFirst()
  return same !== undefined
}

/** Undefined: a view of that name was saved at the same moment. */
export async function insertView(
  tx: Tx,
  { id, ownerId, at, ...content }: ViewContent & { id: string; ownerId: string; at: Date },
): Promise<ViewRow | undefined> {
  return tx
    .insertInto('order_views')
    .values({ id, owner_id: ownerId, created_at: at, changed_at: at, ...valuesOf(content) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function updateView(
  tx: Tx,
  { id, at, ...content }: ViewContent & { id: string; at: Date },
): Promise<ViewRow> {
  return tx
    .updateTable('order_views')
    .set({ ...valuesOf(content), changed_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('order_views').where('id', '=', id).execute()
}

/** Deletes what a person who erases the account has saved. Shared views stay, without an owner. */
export async function forgetViewsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('order_views')
    .where('owner_id', '=', userId)
    .where('is_shared', '=', false)
    .execute()
  await tx
    .updateTable('order_views')
    .set({ owner_id: null })
    .where('owner_id', '=', userId)
    .execute()
}

function valuesOf({ name, isShared, filters, columns: shown }: ViewContent) {
  return { name, is_shared: isShared, filters: JSON.stringify(filters), columns: shown }
}
