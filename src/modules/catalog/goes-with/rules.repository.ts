import type { Pool, PoolClient } from 'pg'
import { readRules, type KnownAttributes } from './read-rules.ts'
import type { GoesWithRule } from './rule.ts'

/** Gives a shop without rules those of a file. In a shop that has some they belong to its staff, and nothing is written. */
export async function loadFirstRules(pool: Pool, csv: string): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('select from goes_with_rules limit 1')
    if (rowCount !== 0) return 0
    return write(client, readRules(csv, await knownAttributes(client)))
  })
}

/** Puts the rules of a file in the place of those that there are: all of them, or none if one cannot be read. */
export async function replaceRules(pool: Pool, csv: string): Promise<number> {
  return inTransaction(pool, async (client) => {
    const rules = readRules(csv, await knownAttributes(client))
    await client.query('delete from goes_with_rules')
    return write(client, rules)
  })
}

/** Makes a second writer wait, so that no rules of two files are mixed. */
async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table goes_with_rules in share row exclusive mode')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function knownAttributes(client: PoolClient): Promise<KnownAttributes> {
  const { rows } = await client.query<{ slug: string; keys: string[] }>(
    `select slug, array(select key from attributes where category = slug) as keys from categories`,
  )
  return new Map(rows.map(({ slug, keys }) => [slug, new Set(keys)]))
}

async function write(client: PoolClient, rules: readonly GoesWithRule[]): Promise<number> {
  const given = JSON.stringify(rules.map((rule, index) => ({ ...rule, position: index + 1 })))
  await client.query(
    `insert into goes_with_rules (position, from_category, from_has, to_category, to_has, agree, words)
     select position, "fromCategory", "fromHas", "toCategory", "toHas", agree, words
     from jsonb_to_recordset($1::jsonb) as given (position int, "fromCategory" text, "fromHas" text[], "toCategory" text,
       "toHas" text[], agree jsonb, words text)`,
    [given],
  )
  return rules.length
}
