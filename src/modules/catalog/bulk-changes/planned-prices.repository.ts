import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** A price in cents, the minute at which it is set, as text, and the price that must hold until then. */
export type Planned = { price: number; at: string; expected: number }

/**
 * What is planned of a product: how many prices, whether one of them is for one of the given times, and whether another
 * bulk change would set a price in between, or has set one and ends before.
 */
export type Waiting = { count: number; isTaken: boolean; isCrossed: boolean }

export async function waitingPrices(
  tx: Tx,
  ids: readonly string[],
  { times, from }: { times: readonly string[]; from: string },
): Promise<Map<string, Waiting>> {
  const last = times.toSorted().at(-1)
  if (last === undefined) return new Map()
  const { rows } = await sql<Waiting & { id: string }>`
    select product_id as id, count(*) as count, bool_or(at = any(${[...times]}::timestamptz[])) as "isTaken",
      bool_or(expected_cents is not null and at < ${last}::timestamptz and (at > ${from}::timestamptz or of_batch = 1))
        as "isCrossed"
    from (
      select product_id, at, expected_cents, count(*) over (partition by product_id, batch_id) as of_batch
      from planned_prices where state = 'waiting' and product_id = any(${[...ids]}::uuid[])
    ) planned group by product_id`.execute(tx)
  return new Map(rows.map(({ id, ...waiting }) => [id, waiting]))
}

type NewPlan = Planned & { id: string; productId: string }

/** Plans prices. The products are locked. */
export async function insertPlans(
  tx: Tx,
  plans: readonly NewPlan[],
  { importId, by, now }: { importId: string; by: string; now: Date },
): Promise<void> {
  await sql`
    insert into planned_prices (id, product_id, price_cents, expected_cents, at, planned_by, planned_at, batch_id)
    select id, "productId", price, expected, at, ${by}, ${now}, ${importId}
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
      as given(id uuid, "productId" uuid, price bigint, expected bigint, at timestamptz)`.execute(
    tx,
  )
}

export type PlanRow = {
  id: string
  product_id: string
  price_cents: number
  /** Null: it is set whatever the price is by then. */
  expected_cents: number | null
  at: Date
  planned_by: string
}

/** The next prices that a bulk change has planned for a time and that wait. Products are locked before what is planned of them. */
export async function duePlans(
  tx: Tx,
  { importId, at, limit }: { importId: string; at: string; limit: number },
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select id, product_id, price_cents, expected_cents, at, planned_by from planned_prices
    where batch_id = ${importId} and at = ${at}::timestamptz and state = 'waiting'
    order by product_id limit ${limit}`.execute(tx)
  return rows
}

type Ended = { state: 'done' | 'cancelled'; at: Date; by: string | null }

/** Ends what waits of these plans, and returns the ids of those. */
export async function endPlans(
  tx: Tx,
  ids: readonly string[],
  { state, at, by }: Ended,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const ended = await tx
    .updateTable('planned_prices')
    .set({ state, ended_at: at, ended_by: by })
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  return new Set(ended.map(({ id }) => id))
}

/** Locks what a bulk change has planned for these products, whether it waits or not. */
export async function lockPlansOf(
  tx: Tx,
  importId: string,
  productIds: readonly string[],
): Promise<(PlanRow & { state: 'waiting' | 'done' | 'cancelled' })[]> {
  const { rows } = await sql<PlanRow & { state: 'waiting' | 'done' | 'cancelled' }>`
    select id, product_id, price_cents, expected_cents, at, planned_by, state from planned_prices
    where batch_id = ${importId} and product_id = any(${[...productIds]}::uuid[])
    order by product_id, at for update`.execute(tx)
  return rows
}
