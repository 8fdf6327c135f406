import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Tx } from '#platform/db'

/** A change of a price that has no other change before it. It ends at the price of now. */
export type PastPrice = {
  productId: string
  fromCents: Cents
  toCents: Cents
  at: Date
  by: string
}

/** Writes the first price change of products whose price has never changed. */
export async function writePastPrices(tx: Tx, changes: readonly PastPrice[]): Promise<void> {
  const rows = changes.map(({ productId, fromCents, toCents, at, by }) => ({
    product_id: productId,
    number: 1,
    from_cents: fromCents,
    to_cents: toCents,
    at,
    changed_by: by,
  }))
  await sql`
    insert into price_changes (product_id, number, from_cents, to_cents, at, changed_by)
    select product_id, number, from_cents, to_cents, at, changed_by
    from json_populate_recordset(null::price_changes, ${JSON.stringify(rows)}::json)`.execute(tx)
}
