import type { Pool, PoolClient } from 'pg'
import { liftTransactionLimit } from './patient-session.ts'

/**
 * Reads files into tables in one transaction, unless the tables hold them already. If several processes start
 * together, one reads and the others wait for it. `name` tells the lock apart; `isLoaded` looks whether the tables are of
 * these files. Returns whether the files were read.
 */
export async function loadOnce(
  pool: Pool,
  {
    name,
    isLoaded,
    load,
  }: {
    name: string
    isLoaded: (at: Pool | PoolClient) => Promise<boolean>
    load: (client: PoolClient) => Promise<void>
  },
): Promise<boolean> {
  if (await isLoaded(pool)) return false
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`)
    await liftTransactionLimit(client, { onlyThisOne: true })
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    const mustLoad = !(await isLoaded(client))
    if (mustLoad) await load(client)
    await client.query('commit')
    return mustLoad
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
