import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tx } from '#platform/db'

/** Lets one transaction at a time apply imports of this turn. Returns false while another one does. */
export async function takeTurn(tx: Tx, turn: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('import ' || ${turn}::text, 0)) as taken`.execute(
    tx,
  )
  return rows[0]?.taken ?? false
}

/**
 * Gives a transaction that changes much the time for it. It waits longer for what somebody is saving, and each of its
 * statements may take longer; those of a command any time, with memory to sort millions of rows. Where the connection has no
 * limit, as for a job, it keeps none.
 */
export async function takeTime(
  tx: Tx,
  { each, isByCommand }: { each: '15s' | '60s'; isByCommand: boolean },
): Promise<void> {
  await sql`
    select set_config(name, case when name = 'lock_timeout' then '4s'
      when name = 'transaction_timeout' or setting = '0' then '0' else ${isByCommand ? '0' : each}::text end, true)
    from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(
    tx,
  )
  if (isByCommand) await sql`select set_config('work_mem', '128MB', true)`.execute(tx)
}

const lockOfCommand = `hashtextextended('fitment import by hand', 0)`

/** Holds the place of the one command that imports, until it is released; null if another one has it. */
export async function holdCommand(pool: Pool): Promise<{ release: () => Promise<void> } | null> {
  const client = await pool.connect()
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(${lockOfCommand}) as held`,
  )
  if (!rows[0]?.held) {
    client.release()
    return null
  }
  return {
    async release() {
      await client.query(`select pg_advisory_unlock(${lockOfCommand})`)
      client.release()
    },
  }
}

/** Imports whose command has ended before they did, such as one that was killed. */
export async function leftByCommand(tx: Tx): Promise<string[]> {
  const { rows: left } = await sql<{ id: string }>`
    select id from imports where is_by_command and state in ('arriving', 'judging')`.execute(tx)
  if (left.length === 0) return []
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${sql.raw(lockOfCommand)}) as free`.execute(tx)
  return rows[0]?.free ? left.map(({ id }) => id) : []
}

/** The member of staff with this address. */
export async function findByEmail(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('email_verified', '=', true)
    .executeTakeFirst()
}
