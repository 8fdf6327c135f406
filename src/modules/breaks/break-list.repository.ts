import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { BreaksQuery } from '#contract/breaks.schema'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { BreakRow } from './break.ts'

type Listed = { rows: BreakRow[]; next: string | null; total?: number }

/** One page of breaks, newest first: ids sort by creation time. Only the first page has the total. */
export async function listBreaks(db: Db, query: BreaksQuery): Promise<Listed> {
  const { state, cursor, limit = longestPage } = query
  const before = cursor === undefined ? null : String(readCursor(cursor, ['uuid'])[0])
  const rows = await breaksWithOrder(db)
    .where('resolved_at', state === 'open' ? 'is' : 'is not', null)
    .$if(before !== null, (breaks) => breaks.where('reconciliation_breaks.id', '<', before))
    .orderBy('reconciliation_breaks.id', 'desc')
    .limit(limit + 1)
    .execute()
  return {
    ...pageOf(rows, limit, ({ id }) => [id]),
    ...(before === null && { total: await countBreaks(db, state) }),
  }
}

export function findBreak(db: Db, id: string): Promise<BreakRow | undefined> {
  return breaksWithOrder(db).where('reconciliation_breaks.id', '=', id).executeTakeFirst()
}

/** Returns false if the break was already resolved. */
export async function closeBreak(
  tx: Tx,
  { id, by, note, at }: { id: string; by: string; note: string; at: Date },
): Promise<boolean> {
  const closed = await tx
    .updateTable('reconciliation_breaks')
    .set({ resolved_at: at, resolved_by: by, resolution: note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

async function countBreaks(db: Db, state: BreaksQuery['state']): Promise<number> {
  const { count } = await db
    .selectFrom('reconciliation_breaks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('resolved_at', state === 'open' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

// The order comes from our own payments: an order id from the gateway or an event may be wrong.
function breaksWithOrder(db: Db) {
  return db.selectFrom('reconciliation_breaks').select([
    'reconciliation_breaks.id',
    'kind',
    'reference',
    'details',
    'found_at',
    'resolved_at',
    'resolved_by',
    'resolution',
    sql<string | null>`(
        select order_id from payments
        where intent_id in (reference, details ->> 'intentId') limit 1)`.as('order_id'),
  ])
}
