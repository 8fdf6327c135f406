import { sql } from 'kysely'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Recorded } from './audit.repository.ts'

/** At most this many acts are recorded by one statement, within the time that it has. */
const recordedTogether = 10_000

/** Begins to stage acts in this transaction. */
export async function beginStagingActs(tx: Tx): Promise<void> {
  await sql`
    create temporary table staged_acts (
      number bigint generated always as identity primary key, actor text not null, act text not null, subject text not null,
      details jsonb not null
    ) on commit drop`.execute(tx)
}

/**
 * Keeps acts aside until `recordStagedActs`. For transactions that take long: whoever records an act makes all others
 * wait until the transaction ends.
 */
export async function stageActs(tx: Tx, acts: readonly Recorded[]): Promise<void> {
  if (acts.length === 0) return
  await sql`
    insert into staged_acts (actor, act, subject, details)
    select actor, act, subject, coalesce(details, '{}')
    from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) as given(actor text, act text, subject text, details jsonb)`.execute(
    tx,
  )
}

/** Records the staged acts in their order. Call it last. Returns how many they are. */
export async function recordStagedActs(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
): Promise<number> {
  // The lock of those who write the log comes before its last position is read.
  await sql`select pg_advisory_xact_lock(hashtextextended('audit log', 0))`.execute(tx)
  const { rows } = await sql<{ last: number; staged: number }>`
    select (select coalesce(max(position), 0) from audit_log) as last,
      (select coalesce(max(number), 0) from staged_acts) as staged`.execute(tx)
  const { last = 0, staged = 0 } = rows[0] ?? {}
  for (let done = 0; done < staged; done += recordedTogether) {
    await sql`
      insert into audit_log (position, at, actor, act, subject, details)
      select ${last}::bigint + number, ${clock.now()}, actor, act, subject, details from staged_acts
      where number > ${done} and number <= ${done + recordedTogether} order by number`.execute(tx)
  }
  return staged
}
