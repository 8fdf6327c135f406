import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tx } from '#platform/db'

// The lock and the column keep the words of their first version, so that a command and a store of two versions agree.
const lockOfCommand = sql`hashtextextended('fitment import by hand', 0)`

/** Holds the place of the one command that imports, until it is released; null if another one has it. */
export async function holdCommand(pool: Pool): Promise<{ release: () => Promise<void> } | null> {
  const client = await pool.connect()
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('fitment import by hand', 0)) as held`,
  )
  if (!rows[0]?.held) {
    client.release()
    return null
  }
  return {
    async release() {
      await client.query(`select pg_advisory_unlock(hashtextextended('fitment import by hand', 0))`)
      client.release()
    },
  }
}

/** Ends imports whose command has ended before they did, such as one that was killed. */
export async function giveUpLeftByCommand(tx: Tx, at: Date): Promise<void> {
  const { rows: left } = await sql<{ id: string }>`
    select id from fitment_imports where is_by_hand and state in ('arriving', 'judging')`.execute(
    tx,
  )
  if (left.length === 0) return
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${lockOfCommand}) as free`.execute(tx)
  if (!rows[0]?.free) return
  const ids = left.map(({ id }) => id)
  await sql`delete from fitment_import_rows where import_id = any (${ids}::uuid[])`.execute(tx)
  await sql`
    update fitment_imports set state = 'failed', why = 'broken', finished_at = ${at}
    where id = any (${ids}::uuid[])`.execute(tx)
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

/**
 * This transaction may take as long as the file needs. Each of its statements may take a minute; those of a command or a job may take
 * any time, and those of a command memory to sort millions of rows.
 */
export async function takeTime(tx: Tx, { isByCommand }: { isByCommand: boolean }): Promise<void> {
  await sql`
    select set_config(name, case when name = 'lock_timeout' then '4s'
      when name = 'transaction_timeout' or setting = '0' then '0' else ${isByCommand ? '0' : '60s'}::text end, true)
    from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`.execute(
    tx,
  )
  if (isByCommand) await sql`select set_config('work_mem', '128MB', true)`.execute(tx)
}
