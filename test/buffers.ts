import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
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

/** How many table and index blocks PostgreSQL reads for these statements. The number is the same on every machine. */
export async function blocksRead(pool: Pool, statements: readonly Statement[]): Promise<number> {
  let blocks = 0
  for (const { sql, parameters } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [Plan] }>(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      [...parameters],
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (plan) blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return blocks
}
