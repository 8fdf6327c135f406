import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '#platform/db'

type Statement = { sql: string; parameters: readonly unknown[] }
type Plan = { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }

/** A database connection like the store's that records its statements. */
export function rememberingDb(pool: Pool): { db: Db; asked: Statement[] } {
  const asked: Statement[] = []
  const db = new Kysely<never>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  })
  return { db: db as unknown as Db, asked }
}

/**
 * How many table and index blocks PostgreSQL reads for these statements, on a connection that has planned them before: a
 * function of the database reads catalogs the first time. The number is the same on every machine.
 */
export async function blocksRead(pool: Pool, statements: readonly Statement[]): Promise<number> {
  const client = await pool.connect()
  try {
    let blocks = 0
    for (const statement of statements) {
      await blocksOf(client, statement)
      blocks += await blocksOf(client, statement)
    }
    return blocks
  } finally {
    client.release()
  }
}

async function blocksOf(client: PoolClient, { sql, parameters }: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
    `explain (analyze, buffers, timing off, format json) ${sql}`,
    [...parameters],
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : 0
}
