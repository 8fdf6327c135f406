import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'

type PriceChangeRow = {
  number: number
  at: Date
  from_cents: number
  to_cents: number
  changed_by: string | null
}

/** One page of the changes of a product's price, newest first. */
export async function listPriceChanges(
  db: Db,
  productId: string,
  { limit = longestPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ rows: PriceChangeRow[]; next: string | null }> {
  let changes = db
    .selectFrom('price_changes')
    .select(['number', 'at', 'from_cents', 'to_cents', 'changed_by'])
    .where('product_id', '=', productId)
    .orderBy('number', 'desc')
    .limit(limit + 1)
  if (cursor) {
    // A cursor may name a number that no row can have.
    const before = Number(readCursor(cursor, ['number'])[0])
    changes = changes.where('number', '<', sql<number>`${before}::bigint`)
  }
  return pageOf(await changes.execute(), limit, ({ number }) => [number])
}

type Planned = {
  id: string
  productId: string
  priceCents: number
  at: Date
  by: string
  now: Date
}

/** Returns false if a price is already planned for this minute. */
export async function insertPlannedPrice(tx: Tx, planned: Planned): Promise<boolean> {
  const inserted = await tx
    .insertInto('planned_prices')
    .values({
      id: planned.id,
      product_id: planned.productId,
      price_cents: planned.priceCents,
      at: planned.at,
      planned_by: planned.by,
      planned_at: planned.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'at']).where('state', '=', 'waiting').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function countPlannedPrices(tx: Tx, productId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('planned_prices')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks a planned price that waits. Undefined if it was set or cancelled. */
export async function lockPlannedPrice(
  tx: Tx,
  id: string,
): Promise<{ product_id: string; price_cents: number; at: Date; planned_by: string } | undefined> {
  return tx
    .selectFrom('planned_prices')
    .select(['product_id', 'price_cents', 'at', 'planned_by'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
}

type Ended = { state: 'done' | 'cancelled'; at: Date; by: string | null }

export async function endPlannedPrice(tx: Tx, id: string, { state, at, by }: Ended): Promise<void> {
  await tx
    .updateTable('planned_prices')
    .set({ state, ended_at: at, ended_by: by })
    .where('id', '=', id)
    .execute()
}
