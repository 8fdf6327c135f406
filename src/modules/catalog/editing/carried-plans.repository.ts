import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Tx } from '#platform/db'

type Plan = {
  id: string
  product_id: string
  batch_id: string
  price_cents: number
  expected_cents: number | null
  at: Date
}

/** A planned price of a bulk change that waits. */
export async function findWaitingPlan(
  tx: Tx,
  id: string,
): Promise<Pick<Plan, 'product_id' | 'batch_id'> | undefined> {
  const { rows } = await sql<Pick<Plan, 'product_id' | 'batch_id'>>`
    select product_id, batch_id from planned_prices
    where id = ${id} and state = 'waiting' and batch_id is not null`.execute(tx)
  return rows[0]
}

/** Locks what a bulk change has still planned of a product, which the caller has locked before; the next first. */
export async function waitingOfBatch(
  tx: Tx,
  { product_id, batch_id }: Pick<Plan, 'product_id' | 'batch_id'>,
): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select id, product_id, batch_id, price_cents, expected_cents, at from planned_prices
    where batch_id = ${batch_id} and product_id = ${product_id} and state = 'waiting'
    order by at for update`.execute(tx)
  return rows
}

/** `first` expects this price, and the plans `back` set it. */
export async function carryOver(
  tx: Tx,
  { first, back, priceCents }: { first: string; back: readonly string[]; priceCents: Cents },
): Promise<void> {
  await sql`
    update planned_prices set
      expected_cents = case id when ${first}::uuid then ${priceCents}::bigint else expected_cents end,
      price_cents = case id when ${first}::uuid then price_cents else ${priceCents}::bigint end
    where id = any(${[first, ...back]}::uuid[])`.execute(tx)
}
