import { sql } from 'kysely'
import type { BreakKind } from '#contract/break-kinds'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'

/**
 * Records a fact that contradicts our books, for a person to look at. Does nothing if the same break is open, or if a
 * person has already resolved one with the same details.
 */
export async function raiseBreak(
  tx: Db | Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  found: { kind: BreakKind; reference: string; details: Record<string, unknown> },
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

/** Closes open breaks about an object of the gateway that no longer contradict the books. */
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

/** Whether a person has resolved a break of this kind about an object of the gateway. */
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

/** The gateway objects that open breaks of these kinds are about, oldest first. */
export async function openReferences(
  db: Db,
  kinds: readonly BreakKind[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('reconciliation_breaks')
    .select('reference')
    .where('resolved_at', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ reference }) => reference))]
}

export type OpenBreaks = { open: number; oldestFoundAt: Date | null }

export function openBreaks(db: Db): Promise<OpenBreaks> {
  return db
    .selectFrom('reconciliation_breaks')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      sql<Date | null>`min(found_at)`.as('oldestFoundAt'),
    ])
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** How many breaks there are, open and resolved. */
export async function countAllBreaks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('reconciliation_breaks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
