import { sql } from 'kysely'
import { mostCartLines } from '#contract/carts/limits'
import type { Db, Tx } from '#platform/db'
import type { LineProduct } from './cart.ts'
import type { WantedUnits } from './cart-lines.repository.ts'
import { productOfLine } from './carts.repository.ts'

export type ListRow = { id: string; name: string; changed_at: Date; line_count: number }
export type ListLineRow = LineProduct & { quantity: number }
export type OwnList = { id: string; userId: string }

const columns = sql`lists.id, lists.name, lists.changed_at,
  (select count(*) from list_lines where list_id = lists.id)::int as line_count`

export async function listLists(db: Db, userId: string): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select ${columns} from lists where user_id = ${userId} order by lower(name), id`.execute(db)
  return rows
}

export async function findList(db: Db, { id, userId }: OwnList): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    select ${columns} from lists where id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Locks a list of the user and notes that it changes; false if there is none. */
export async function holdList(tx: Tx, { id, userId }: OwnList, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update lists set changed_at = ${at} where id = ${id} and user_id = ${userId} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** The lines of a list, each with its product as it stands now. */
export async function linesOfList(db: Db, id: string): Promise<ListLineRow[]> {
  const { rows } = await sql<ListLineRow>`
    select line.product_id, line.quantity, ${productOfLine()}
    from list_lines line join products on products.id = line.product_id
    where line.list_id = ${id}
    order by line.position, line.product_id`.execute(db)
  return rows
}

export async function countLists(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('lists')
    .select((lists) => lists.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False: the user has another list of this name. */
export async function insertList(
  tx: Tx,
  { id, userId, name, at }: OwnList & { name: string; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('lists')
    .values({ id, user_id: userId, name, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False: the user has another list of this name. */
export async function renameList(tx: Tx, { id, userId }: OwnList, name: string): Promise<boolean> {
  const { rows } = await sql`
    update lists set name = ${name}
    where id = ${id} and not exists (
      select from lists other
      where other.user_id = ${userId} and lower(other.name) = lower(${name}::text) and other.id <> ${id})
    returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteList(tx: Tx, { id, userId }: OwnList): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('lists')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Puts products in a list, in their order, or sets their quantities there. Unknown products are left out. */
export async function putListLines(
  tx: Tx,
  id: string,
  wanted: readonly WantedUnits[],
): Promise<void> {
  await sql`
    insert into list_lines as line (list_id, product_id, quantity, position)
    select ${id}, products.id, wanted.quantity,
      wanted.place + coalesce((select max(position) from list_lines where list_id = ${id}), 0)
    from unnest(
      ${wanted.map(({ productId }) => productId)}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[]
    ) with ordinality as wanted (product_id, quantity, place)
    join products on products.id = wanted.product_id
    where products.archived_at is null
      or exists (select from list_lines where list_id = ${id} and product_id = products.id)
    on conflict (list_id, product_id) do update set quantity = excluded.quantity`.execute(tx)
}

/** Whether the list has the product, and whether it has room for another. */
export async function roomIn(
  tx: Tx,
  id: string,
  productId: string,
): Promise<{ isThere: boolean; hasRoom: boolean }> {
  const { rows } = await sql<{ isThere: boolean; hasRoom: boolean }>`
    select coalesce(bool_or(product_id = ${productId}), false) as "isThere",
      count(*) < ${mostCartLines}::int as "hasRoom"
    from list_lines where list_id = ${id}`.execute(tx)
  return rows[0] ?? { isThere: false, hasRoom: true }
}

export async function deleteListLine(tx: Tx, id: string, productId: string): Promise<void> {
  await tx
    .deleteFrom('list_lines')
    .where('list_id', '=', id)
    .where('product_id', '=', productId)
    .execute()
}

export async function deleteListsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('lists').where('user_id', '=', userId).execute()
}
