import { Refusal } from '#contract/refusals'
import { sql } from 'kysely'
import type { DatabaseError, PoolClient } from 'pg'
import type { Ids } from '#platform'
import { listOf, send, type Tx, type Write } from '#platform/db'

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
 * Reserves units with one conditional update, so that two buyers cannot both get the last one. Refuses `out_of_stock`. Comes
 * last in its transaction, to lock a popular product as briefly as possible.
 */
export function reserveStock(lines: readonly StockLine[]): Write[] {
  const { productIds, quantities, locked } = inOrder(lines)
  const reserving = sql`
    with reserved as (
      update stock set reserved = reserved + wanted.quantity
      from unnest(${listOf(productIds, 'uuid')}, ${listOf(quantities, 'bigint')}) as wanted (product_id, quantity)
      where stock.product_id = wanted.product_id and on_hand - reserved >= wanted.quantity
      returning stock.product_id
    )
    select require_reserved(array(select product_id from reserved), ${productIds}::uuid[])`
  return [...locked, { sql: reserving, refusal: outOfStock }]
}

/** PostgreSQL: ST001, `require_reserved`. */
function outOfStock({ code, detail }: DatabaseError) {
  if (code !== 'ST001') return undefined
  return new Refusal('out_of_stock', JSON.parse(detail ?? '{}') as Record<string, unknown>)
}

/** Reserves all the units, or none and returns false if they are not all in stock. */
export async function tryReserveStock(tx: Tx, lines: readonly StockLine[]): Promise<boolean> {
  await sql`savepoint before_reserving`.execute(tx)
  try {
    await send(tx, reserveStock(lines))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint before_reserving`.execute(tx)
    return false
  }
}

/** Releases reserved units. */
export function releaseStock(lines: readonly StockLine[]): Write[] {
  const { productIds, quantities, locked } = inOrder(lines)
  const releasing = sql`
    update stock set reserved = reserved - released.quantity
    from unnest(${listOf(productIds, 'uuid')}, ${listOf(quantities, 'bigint')}) as released (product_id, quantity)
    where stock.product_id = released.product_id`
  return [...locked, { sql: releasing }]
}

/** Turns reserved units into sold ones. */
export function sellReserved(
  ids: Ids,
  lines: readonly StockLine[],
  sale: { orderId: string; at: Date },
): Write[] {
  const { productIds, quantities, locked } = inOrder(lines)
  const moveIds = productIds.map(() => ids.next())
  const selling = sql`
    with sold as (
      update stock set on_hand = on_hand - sale.quantity, reserved = reserved - sale.quantity
      from unnest(
        ${listOf(moveIds, 'uuid')}, ${listOf(productIds, 'uuid')}, ${listOf(quantities, 'bigint')}
      ) as sale (move_id, product_id, quantity)
      where stock.product_id = sale.product_id
      returning sale.move_id, sale.product_id, sale.quantity
    )
    insert into stock_moves (id, product_id, quantity, reason, order_id, at)
    select move_id, product_id, 0 - quantity, 'sold', ${sale.orderId}::uuid, ${sale.at}::timestamptz from sold`
  return [...locked, { sql: selling }]
}

/** What comes back to the shelf by the writes, and what of the order is still out then. */
export type TakenBack = { units: number; unitsOut: number; writes: Write[] }

/**
 * Takes goods of an order back to stock: these units, or all that are out. Never more of a product than left for the order and is
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
  if (coming.length === 0) return { units: 0, unitsOut, writes: [] }
  const { productIds, quantities, locked } = inOrder(coming)
  const shelving = sql`
    with shelved as (
      update stock set on_hand = on_hand + back.quantity
      from unnest(
        ${productIds.map(() => ids.next())}::uuid[], ${productIds}::uuid[], ${quantities}::bigint[]
      ) as back (move_id, product_id, quantity)
      where stock.product_id = back.product_id
      returning back.move_id, back.product_id, back.quantity
    )
    insert into stock_moves (id, product_id, quantity, reason, order_id, at)
    select move_id, product_id, quantity, 'returned', ${back.orderId}::uuid, ${back.at}::timestamptz from shelved`
  const writes = [...locked, { sql: shelving }]
  return { units: unitsOf(coming), unitsOut: unitsOut - unitsOf(coming), writes }
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

/**
 * Merges lines of the same product. An update of several rows locks them in any order, so they are locked in one order
 * first: two overlapping orders cannot deadlock.
 */
function inOrder(lines: readonly StockLine[]) {
  const merged = mergedUnits(lines)
  const productIds = [...merged.keys()]
  const locking = sql`
    select from stock where product_id = any(${productIds}::uuid[]) order by product_id for update`
  const locked: Write[] = productIds.length > 1 ? [{ sql: locking }] : []
  return { productIds, quantities: [...merged.values()], locked }
}

function mergedUnits(lines: readonly StockLine[]): Map<string, number> {
  const merged = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    merged.set(productId, (merged.get(productId) ?? 0) + quantity)
  }
  return merged
}
