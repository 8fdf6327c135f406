import { sql } from 'kysely'
import { connectDatabase } from './connect-database.ts'
import { unfitBecause } from './unfit-database.ts'

/**
 * Whether the server applies the time limits that the store's connections ask for: a pooler may not pass them on. Throws
 * UnfitDatabase if a pooler refuses them.
 */
export async function statementsAreLimited(url: string): Promise<boolean> {
  const { db, close } = connectDatabase({ url, maxConnections: 1, connectionTimeoutMs: 10_000 })
  try {
    const { rows } = await sql<{ limited: boolean }>`
      select current_setting('statement_timeout') <> '0' as limited`.execute(db)
    return rows[0]?.limited ?? false
  } catch (error) {
    throw unfitBecause(error, url) ?? error
  } finally {
    await close()
  }
}
