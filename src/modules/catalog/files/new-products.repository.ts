import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** Notes which products the rows of a batch have added, so that they can be taken back. */
export async function noteProducts(
  tx: Tx,
  batchId: string,
  added: readonly { position: number; id: string }[],
): Promise<void> {
  const given = JSON.stringify(added.map(({ position, id }) => ({ position, id })))
  await sql`
    update product_batch_rows set product_id = given.id
    from jsonb_to_recordset(${given}::jsonb) as given(position int, id uuid)
    where batch_id = ${batchId} and product_batch_rows.position = given.position`.execute(tx)
}

/** Which of these products an order, paid or not, has. */
export async function orderedProducts(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as id
    where exists (select from order_lines where product_id = id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
