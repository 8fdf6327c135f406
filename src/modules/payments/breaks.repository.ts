import { sql } from 'kysely'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'

/** Every kind of contradiction a person may have to look at; docs/reconciliation.md says what to do about each. */
export type BreakKind =
  | 'unknown_intent'
  | 'other_mode'
  | 'other_amount'
  | 'other_order'
  | 'event_contradicts'
  | 'state_differs'
  | 'missing_at_gateway'
  | 'refund_elsewhere'
  | 'refund_refused'
  | 'refund_differs'
  | 'disputed'
  | 'paid_without_stock'
  | 'paid_after_cancellation'

/**
 * Raises a fact that contradicts our books for a person to look at; once while it is open, and not again
 * when a person has looked at the very same.
 */
export async function raiseBreak(
  tx: Db | Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  found: { kind: string; reference: string; details: Record<string, unknown> },
): Promise<void> {
  const details = JSON.stringify(found.details)
  await sql`
    insert into reconciliation_breaks (id, kind, reference, details, found_at)
    select ${ids.next()}, ${found.kind}, ${found.reference}, ${details}::jsonb, ${clock.now()}
    where not exists (
      select from reconciliation_breaks
      where reference = ${found.reference} and kind = ${found.kind}
      and details = ${details}::jsonb and resolved_by is not null)
    on conflict do nothing`.execute(tx)
}

/** Ends contradictions about an object of the gateway that are none any more. */
export async function healBreaks(
  db: Db | Tx,
  { clock }: Pick<Platform, 'clock'>,
  healed: { kinds: readonly BreakKind[]; reference: string; resolution: string },
): Promise<void> {
  await db
    .updateTable('reconciliation_breaks')
    .set({ resolved_at: clock.now(), resolution: healed.resolution })
    .where('reference', '=', healed.reference)
    .where('kind', 'in', healed.kinds)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Whether a person has said what an object of the gateway is. */
export async function wasLookedAt(db: Db, kind: BreakKind, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation_breaks')
    .select('id')
    .where('reference', '=', reference)
    .where('kind', '=', kind)
    .where('resolved_by', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasOpenBreak(db: Db, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation_breaks')
    .select('id')
    .where('reference', '=', reference)
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
