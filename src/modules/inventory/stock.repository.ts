import { Refusal } from '#contract/refusals'
import { sql } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import type { Ids } from '#platform'
import { commit, executeWithNext, listOf, type Tx } from '#platform/db'

export type StockLine = { productId: string; quantity: number }

/** Creates a new product's stock with the received quantity. */
export async function openStock(tx: Tx, ids: Ids, line: StockLine, at: Date): Promise<void> {
  await openStocks(tx, ids, [line], at)
}

/** Does the same as `openStock` for many products, in one statement. */
export async function openStocks(
  tx: Tx,
  ids: Ids,
  lines: readonly StockLine[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return
  const productIds = lines.map(({ productId }) => productId)
  const quantities = lines.map(({ quantity }) => quantity)
  await sql`
    with given as (
      select move_id, product_id, quantity
      from unnest(${lines.map(() => ids.next())}::uuid[], ${productIds}::uuid[], ${quantities}::bigint[])
        as given(move_id, product_id, quantity)
    ), opened as (
      insert into stock (product_id, on_hand) select product_id, quantity from given
    )
    insert into stock_moves (id, product_id, quantity, reason, at)
    select move_id, product_id, quantity, 'received', ${at}::timestamptz from given where quantity > 0`.execute(
    tx,
  )
}

/** Does the same as `openStock` for every row (`product_id`, `quantity`) of a temporary table, in two statements. `at`: null is now. */
export async function openStockFrom(
  client: PoolClient,
  table: string,
  at: Date | null,
): Promise<void> {
  const lines = client.escapeIdentifier(table)
  await client.query(`
    insert into stock (product_id, on_hand) select product_id, quantity from ${lines}`)
  await client.query(
    `insert into stock_moves (id, product_id, quantity, reason, at)
     select gen_random_uuid(), product_id, quantity, 'received', coalesce($1::timestamptz, now())
     from ${lines} where quantity > 0`,
    [at],
  )
}

/**
 * Reserves units with one conditional update, so that two buyers cannot both get the last one. Refuses `out_of_stock`;
 * then the caller's transaction must not commit.
 */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const wanted = await lockInOrder(tx, lines)
  const { rows } = await reserving(wanted).execute(tx)
  if (rows.length === wanted.productIds.length) return
  const reserved = new Set(rows.map(({ product_id }) => product_id))
  const missing = wanted.productIds.find((id) => !reserved.has(id)) ?? ''
  throw new Refusal('out_of_stock', await availability(tx, missing))
}

/**
 * Like `reserveStock`, as the last statement of a transaction, which is committed with it: a popular product is locked
 * only until PostgreSQL has written the commit. `reservationFailure` reads the failure.
 */
export async function reserveStockAndCommit(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await commit(tx, [{ sql: requiring(await lockInOrder(tx, lines)) }])
}

/** Like `reserveStock`, together with the next statement. `reservationFailure` reads the failure of the transaction. */
export async function reserveStockWithNext(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await executeWithNext(tx, requiring(await lockInOrder(tx, lines)))
}

/** What the failure of a transaction that reserves units means: `out_of_stock`, or itself. */
export function reservationFailure(failure: unknown): unknown {
  if (!(failure instanceof DatabaseError) || failure.code !== 'ST001') return failure
  return new Refusal('out_of_stock', JSON.parse(failure.detail ?? '{}') as Record<string, unknown>)
}

/** Reserves the units, and fails unless all of them are there. */
function requiring(wanted: Locked) {
  return sql`
    with reserved as (${reserving(wanted)})
    select require_reserved(array(select product_id from reserved), ${wanted.productIds}::uuid[])`
}

function reserving({ productIds, quantities }: Locked) {
  return sql<{ product_id: string }>`
    update stock set reserved = reserved + wanted.quantity
    from unnest(${listOf(productIds, 'uuid')}, ${listOf(quantities, 'bigint')}) as wanted (product_id, quantity)
    where stock.product_id = wanted.product_id and on_hand - reserved >= wanted.quantity
    returning stock.product_id`
}

/** Reserves all the units, or none and returns false if they are not all in stock. */
export async function tryReserveStock(tx: Tx, lines: readonly StockLine[]): Promise<boolean> {
  await sql`savepoint before_reserving`.execute(tx)
  try {
    await reserveStock(tx, lines)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint before_reserving`.execute(tx)
    return false
  }
}

/** Releases reserved units. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const released = await lockInOrder(tx, lines)
  await sql`
    update stock set reserved = reserved - released.quantity
    from unnest(${listOf(released.productIds, 'uuid')}, ${listOf(released.quantities, 'bigint')}) as released (product_id, quantity)
    where stock.product_id = released.product_id`.execute(tx)
}

/** Turns reserved units into sold ones. */
export async function sellReserved(
  tx: Tx,
  ids: Ids,
  lines: readonly StockLine[],
  sale: { orderId: string; at: Date },
): Promise<void> {
  const sold = await lockInOrder(tx, lines)
  const selling = sql`
    with sold as (
      update stock set on_hand = on_hand - sale.quantity, reserved = reserved - sale.quantity
      from unnest(
        ${listOf(
          sold.productIds.map(() => ids.next()),
          'uuid',
        )}, ${listOf(sold.productIds, 'uuid')}, ${listOf(sold.quantities, 'bigint')}
      ) as sale (move_id, product_id, quantity)
      where stock.product_id = sale.product_id
      returning sale.move_id, sale.product_id, sale.quantity
    )
    insert into stock_moves (id, product_id, quantity, reason, order_id, at)
    select move_id, product_id, 0 - quantity, 'sold', ${sale.orderId}::uuid, ${sale.at}::timestamptz from sold`
  await executeWithNext(tx, selling)
}

/** What came back to the shelf, and what of the order is still out. */
export type TakenBack = { units: number; unitsOut: number }

/**
 * Returns goods of an order to stock: these units, or all that are out. Never more of a product than left for the order and is
 * not back yet. The caller holds the order's row lock.
 */
export async function takeBackStock(
  tx: Tx,
  ids: Ids,
  back: { orderId: string; at: Date; lines?: readonly StockLine[] | undefined },
): Promise<TakenBack> {
  const out = await listOut(tx, back.orderId)
  const unitsOut = unitsOf(out)
  const wanted = back.lines && mergedUnits(back.lines)
  const coming = out
    .map(({ productId, quantity }) => ({
      productId,
      quantity: wanted ? Math.min(quantity, wanted.get(productId) ?? 0) : quantity,
    }))
    .filter(({ quantity }) => quantity > 0)
  if (coming.length === 0) return { units: 0, unitsOut }
  const returned = await lockInOrder(tx, coming)
  await sql`
    with shelved as (
      update stock set on_hand = on_hand + back.quantity
      from unnest(
        ${returned.productIds.map(() => ids.next())}::uuid[], ${returned.productIds}::uuid[], ${returned.quantities}::bigint[]
      ) as back (move_id, product_id, quantity)
      where stock.product_id = back.product_id
      returning back.move_id, back.product_id, back.quantity
    )
    insert into stock_moves (id, product_id, quantity, reason, order_id, at)
    select move_id, product_id, quantity, 'returned', ${back.orderId}::uuid, ${back.at}::timestamptz from shelved`.execute(
    tx,
  )
  return { units: unitsOf(coming), unitsOut: unitsOut - unitsOf(coming) }
}

/** The units of an order that were taken from stock and are not back. */
async function listOut(tx: Tx, orderId: string): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select product_id as "productId", -sum(quantity)::int as quantity from stock_moves
    where order_id = ${orderId} and reason in ('sold', 'returned')
    group by product_id having sum(quantity) < 0`.execute(tx)
  return rows
}

function unitsOf(lines: readonly StockLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function availability(tx: Tx, productId: string): Promise<Record<string, unknown>> {
  const stock = await tx
    .selectFrom('stock')
    .select(sql<number>`on_hand - reserved`.as('available'))
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return { toolId: productId, availableQuantity: stock?.available ?? 0 }
}

type Locked = { productIds: string[]; quantities: number[] }

/**
 * Merges lines of the same product. An update of several rows locks them in any order, so they are locked in one order
 * first: two overlapping orders cannot deadlock.
 */
async function lockInOrder(tx: Tx, lines: readonly StockLine[]): Promise<Locked> {
  const merged = mergedUnits(lines)
  const productIds = [...merged.keys()]
  if (productIds.length > 1) {
    const locking = sql`
      select from stock where product_id = any(${productIds}::uuid[]) order by product_id for update`
    await executeWithNext(tx, locking)
  }
  return { productIds, quantities: [...merged.values()] }
}

function mergedUnits(lines: readonly StockLine[]): Map<string, number> {
  const merged = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    merged.set(productId, (merged.get(productId) ?? 0) + quantity)
  }
  return merged
}
