import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/** Which of these products an order, paid or not, has. */
export async function orderedProducts(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as id
    where exists (select from order_lines where product_id = id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
