import { sql } from 'kysely'
import { connectDatabase } from './connect-database.ts'
import { unfitBecause } from './unfit-database.ts'

/**
 * Whether the limits that the shop's connections ask for hold at the server: a pooler may keep them to itself. Throws UnfitDatabase
 * where a pooler refuses them.
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
