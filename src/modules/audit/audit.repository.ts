import { sql } from 'kysely'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'

export type Act =
  | 'user.made_admin'
  | 'user.unmade_admin'
  | 'user.lost_admin'
  | 'user.changed_email'
  | 'user.undid_email_change'
  | 'user.erased'
  | 'product.added'
  | 'product.removed'
  | 'order.cancelled'
  | 'order.refunded'
  | 'order.shipped'
  | 'order.delivered'
  | 'order.hidden'
  | 'second_factor.enrolled'
  | 'second_factor.removed'
  | 'recovery_codes.renewed'
  | 'recovery_code.used'
  | 'break.resolved'
  | 'store.restored'

export type Recorded = {
  /** A user's id, 'console' for a command run on the machine, or 'configuration' for ADMIN_EMAIL. */
  actor: string
  act: Act
  /** The id of the user, product, order or other thing the act changed. */
  subject: string
  /** Ids and amounts, never names or addresses. */
  details?: Record<string, unknown>
}

/**
 * Records who did what, in the act's own transaction. Call it last: transactions that write the log wait for each
 * other.
 */
export async function recordAct(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { actor, act, subject, details = {} }: Recorded,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ at: clock.now(), actor, act, subject, details: JSON.stringify(details) })
    .execute()
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
export const brokenSeals = `
  select 'seal ' || seal.number as id
  from audit_seals seal
  left join audit_seals before on before.number = seal.number - 1
  where (seal.number > 1 and before.number is null)
  or seal.previous_hash <> coalesce(before.hash, ''::bytea)
  or seal.hash <> audit_hash(seal.previous_hash, coalesce(before.last_position, 0), seal.last_position)`

/** Selects missing positions: the log has no gaps, and reaches at least to the last sealed row. */
export const missingRows = `
  select 'row ' || position as id
  from generate_series(1, greatest(
    (select max(position) from audit_log), (select max(last_position) from audit_seals))) position
  where not exists (select from audit_log where audit_log.position = position.position)`
