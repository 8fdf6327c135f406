import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { Act } from '#contract/staff/acts'
import type { Platform } from '#platform'
import { send, type Db, type Tx, type Write } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'

export type Recorded = {
  /** A user's id, 'console' for a command run on the machine, 'configuration' for ADMIN_EMAIL, or 'guest'. */
  actor: string
  act: Act
  /** The id of the user, product, order or other thing the act changed. */
  subject: string
  /** Ids and amounts, never names or addresses. */
  details?: Record<string, unknown>
  /** When it was done: now, unless it is an act of the past. */
  at?: Date
}

/**
 * Records who did what, in the act's own transaction. Call it last: transactions that write the log wait for each
 * other.
 */
export async function recordAct(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  recorded: Recorded,
): Promise<void> {
  await recordActs(tx, platform, [recorded])
}

/** Records several acts in their order. */
export async function recordActs(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  recorded: readonly Recorded[],
): Promise<void> {
  if (recorded.length > 0) await send(tx, [noteActs(platform, recorded)])
}

/** Records acts in their order, among other writes. */
export function noteActs({ clock }: Pick<Platform, 'clock'>, acts: readonly Recorded[]): Write {
  const now = clock.now()
  const rows = acts.map(({ details = {}, at = now, ...act }) => ({ at, ...act, details }))
  return {
    sql: sql`
      insert into audit_log (at, actor, act, subject, details)
      select at, actor, act, subject, details
      from json_populate_recordset(null::audit_log, ${JSON.stringify(rows)}::json)`,
  }
}

export type RecordedAct = {
  position: number
  at: Date
  actor: string
  act: string
  details: unknown
}

/** One page of the acts on a subject, newest first. */
export async function listActsOn(
  db: Db,
  subject: string,
  { limit = longestPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ rows: RecordedAct[]; next: string | null }> {
  let acts = db
    .selectFrom('audit_log')
    .select(['position', 'at', 'actor', 'act', 'details'])
    .where('subject', '=', subject)
    .orderBy('position', 'desc')
    .limit(limit + 1)
  if (cursor) acts = acts.where('position', '<', Number(readCursor(cursor, ['number'])[0]))
  return pageOf(await acts.execute(), limit, ({ position }) => [position])
}

/** The last of these acts on each subject: its doer and its time. */
export async function lastActsOn(
  db: Db,
  subjects: readonly string[],
  acts: readonly Act[],
): Promise<Map<string, { actor: string; at: Date }>> {
  const { rows } = await sql<{ subject: string; actor: string; at: Date }>`
    select distinct on (subject) subject, actor, at from audit_log
    where subject = any(${[...subjects]}) and act = any(${[...acts]})
    order by subject, position desc`.execute(db)
  return new Map(rows.map(({ subject, ...last }) => [subject, last]))
}

type Seal = { number: number; lastPosition: number; hash: string }

/** Seals the rows written since the last seal. Undefined if there are none. */
export async function sealAuditLog({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<Seal | undefined> {
  return db.transaction().execute(async (tx) => {
    // The same lock that writers take. While we hold it, no earlier row is missing, and no other worker seals.
    await sql`select pg_advisory_xact_lock(hashtextextended('audit log', 0))`.execute(tx)
    const { rows } = await sql<Seal>`
      insert into audit_seals (number, last_position, previous_hash, hash, at)
      select before.number + 1, log.last, before.hash, audit_hash(before.hash, before.last_position, log.last), ${clock.now()}
      from (
        select number, last_position, hash from audit_seals
        union all select 0, 0, ''::bytea
        order by number desc limit 1
      ) before
      cross join (select max(position) as last from audit_log) log
      where log.last > before.last_position
      returning number, last_position as "lastPosition", encode(hash, 'hex') as hash`.execute(tx)
    return rows[0]
  })
}

/** The numbers of seals and rows that were changed after sealing. Empty if nobody tampered with the log. */
export async function verifyAuditChain(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${sql.raw(brokenSeals)} union all ${sql.raw(missingRows)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Recomputes each seal's hash from the previous seal and the rows it covers, and selects seals that do not match. */
export const brokenSeals = brokenSealsAfter(0)

/** The same for the seals after a number. */
export function brokenSealsAfter(number: number): string {
  return `
  select 'seal ' || seal.number as id
  from audit_seals seal
  left join audit_seals before on before.number = seal.number - 1
  where seal.number > ${number} and (
    (seal.number > 1 and before.number is null)
    or seal.previous_hash <> coalesce(before.hash, ''::bytea)
    or seal.hash <> audit_hash(seal.previous_hash, coalesce(before.last_position, 0), seal.last_position))`
}

/** Selects missing positions: the log has no gaps, and reaches at least to the last sealed row. */
export const missingRows = `
  select 'row ' || position as id
  from generate_series(1, greatest(
    (select max(position) from audit_log), (select max(last_position) from audit_seals))) position
  where not exists (select from audit_log where audit_log.position = position.position)`
