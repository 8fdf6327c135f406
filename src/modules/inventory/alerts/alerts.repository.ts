import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

type Alert = { userId: string; productId: string }

export type ListedAlert = { toolId: string; partNumber: string; productName: string; since: string }

export async function listAlertsOf(db: Db, userId: string): Promise<ListedAlert[]> {
  const rows = await db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['products.id', 'products.part_number', 'products.name', 'stock_alerts.created_at'])
    .where('stock_alerts.user_id', '=', userId)
    .orderBy('stock_alerts.created_at')
    .orderBy('products.id')
    .execute()
  return rows.map((row) => ({
    toolId: row.id,
    partNumber: row.part_number,
    productName: row.name,
    since: row.created_at.toISOString(),
  }))
}

export async function countAlertsOf(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('stock_alerts')
    .select((alerts) => alerts.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Writes the alert, or leaves the one that is there. */
export async function insertAlert(tx: Tx, { userId, productId }: Alert, at: Date): Promise<void> {
  await tx
    .insertInto('stock_alerts')
    .values({ user_id: userId, product_id: productId, created_at: at })
    .onConflict((alert) => alert.doNothing())
    .execute()
}

export async function deleteAlert(tx: Tx, { userId, productId }: Alert): Promise<number> {
  const deleted = await tx
    .deleteFrom('stock_alerts')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(deleted.numDeletedRows)
}

export async function deleteAlertsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('stock_alerts').where('user_id', '=', userId).execute()
}

/** Whether a product is on sale and whether it can be ordered. Undefined: it is not on sale. */
export async function isOrderable(tx: Tx, productId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ orderable: boolean }>`
    select stock.on_hand - stock.reserved >= products.minimum_order as orderable
    from products join stock on stock.product_id = products.id
    where products.id = ${productId} and products.archived_at is null`.execute(tx)
  return rows[0]?.orderable
}

export type DueAlert = { user_id: string; product_id: string }

/** Alerts about products that can be ordered again, oldest first. */
export async function listDueAlerts(tx: Tx, most: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select alert.user_id, alert.product_id from stock_alerts alert
    join products on products.id = alert.product_id and products.archived_at is null
    where not exists (select from sold_out where sold_out.product_id = alert.product_id)
    order by alert.created_at limit ${sql.lit(most)}`.execute(tx)
  return rows
}

export type TakenAlert = DueAlert & {
  created_at: Date
  part_number: string
  name: string
  company: string
}

/** Deletes alerts and returns those that were still there, with their products. */
export async function takeAlerts(tx: Tx, alerts: readonly DueAlert[]): Promise<TakenAlert[]> {
  const { rows } = await sql<TakenAlert>`
    with taken as (
      delete from stock_alerts alert
      using unnest(
        ${alerts.map(({ user_id }) => user_id)}::uuid[], ${alerts.map(({ product_id }) => product_id)}::uuid[]
      ) as due (user_id, product_id)
      where alert.user_id = due.user_id and alert.product_id = due.product_id
      returning alert.user_id, alert.product_id, alert.created_at
    )
    select taken.user_id, taken.product_id, taken.created_at, products.part_number, products.name, products.company
    from taken join products on products.id = taken.product_id`.execute(tx)
  return rows
}
