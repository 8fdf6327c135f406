import { CompiledQuery } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tx } from '#platform/db'
import { readRules, type KnownAttributes } from './read-rules.ts'
import type { GoesWithRule } from './rule.ts'

/** Runs a statement of an open transaction. */
type Run = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>

/** The transaction of a request. */
export function inRequest(tx: Tx): Run {
  return async <Row>(statement: string, values: unknown[] = []) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(statement, values))).rows
}

/** Makes every other writer of rules wait until the transaction ends. */
export async function lockRules(run: Run): Promise<void> {
  await run('lock table goes_with_rules in share row exclusive mode')
}

/** The categories with the keys of their attributes. */
export async function attributesOfCategories(run: Run): Promise<KnownAttributes> {
  const rows = await run<{ slug: string; keys: string[] }>(
    'select slug, array(select key from attributes where category = slug) as keys from categories',
  )
  return new Map(rows.map(({ slug, keys }) => [slug, new Set(keys)]))
}

/** Puts rules in the place of those that there are. */
export async function writeRules(run: Run, rules: readonly GoesWithRule[]): Promise<void> {
  const given = JSON.stringify(rules.map((rule, index) => ({ ...rule, position: index + 1 })))
  await run('delete from goes_with_rules')
  await run(
    `insert into goes_with_rules (position, from_category, from_has, to_category, to_has, agree, words)
     select position, "fromCategory", "fromHas", "toCategory", "toHas", agree, words
     from jsonb_to_recordset($1::jsonb) as given (position int, "fromCategory" text, "fromHas" text[], "toCategory" text,
       "toHas" text[], agree jsonb, words text)`,
    [given],
  )
}

/** Gives a shop without rules those of a file. In a shop that has some they belong to its staff, and nothing is written. */
export async function loadFirstRules(pool: Pool, csv: string): Promise<number> {
  return inTransaction(pool, async (run) => {
    const known = await run('select from goes_with_rules limit 1')
    return known.length > 0 ? 0 : useFile(run, csv)
  })
}

/** Puts the rules of a file in the place of those that there are: all of them, or none if one cannot be read. */
export async function replaceRules(pool: Pool, csv: string): Promise<number> {
  return inTransaction(pool, (run) => useFile(run, csv))
}

async function useFile(run: Run, csv: string): Promise<number> {
  const rules = readRules(csv, await attributesOfCategories(run))
  await writeRules(run, rules)
  return rules.length
}

/** Makes a second writer wait, so that no rules of two files are mixed. */
async function inTransaction<Result>(
  pool: Pool,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const run = onClient(client)
  try {
    await run('begin')
    await lockRules(run)
    const result = await work(run)
    await run('commit')
    return result
  } catch (error) {
    await run('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

function onClient(client: PoolClient): Run {
  return async <Row>(statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows as Row[]
}
