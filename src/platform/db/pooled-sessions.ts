import { sql } from 'kysely'
import { Client } from 'pg'
import { connectDatabase } from './connect-database.ts'
import { patientOptions } from './patient-session.ts'
import { sessionSettings } from './session-settings.ts'
import { unfitBecause } from './fit/unfit-database.ts'

export type PooledSessions = {
  /** Whether they have time limits: a pooler may not pass on those that the store's connections ask for. */
  areLimited: boolean
  /** The settings of `sessionSettings` that they do not have. */
  lacking: string[]
}

/** Looks at a session to which the pooler at `url` passes the store. Throws UnfitDatabase if it refuses the connection. */
export async function lookAtPooledSessions(url: string): Promise<PooledSessions> {
  const { db, close } = connectDatabase({
    url,
    carriesSettings: false,
    maxConnections: 1,
    connectionTimeoutMs: 10_000,
  })
  try {
    const { rows } = await sql<{ name: string; value: string }>`
      select name, current_setting(name) as value
      from unnest(${['statement_timeout', ...Object.keys(sessionSettings)]}::text[]) as name`.execute(
      db,
    )
    const found = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    return {
      areLimited: found['statement_timeout'] !== '0',
      lacking: Object.entries(sessionSettings)
        .filter(([name, value]) => found[name]?.replaceAll(', ', ',') !== value)
        .map(([name]) => name),
    }
  } catch (error) {
    throw unfitBecause(error, url) ?? error
  } finally {
    await close()
  }
}

/**
 * Makes `sessionSettings` the defaults of this role in this database, for the sessions behind a pooler, which cannot carry
 * them. `directUrl`: the server's own address. Sessions that the pooler has open keep theirs until it closes them.
 */
export async function giveRoleSettings(directUrl: string): Promise<void> {
  const client = new Client({ connectionString: directUrl, options: patientOptions })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const [name, value] of Object.entries(sessionSettings)) {
      const { rows } = await client.query<{ statement: string }>(
        `select format('alter role %I in database %I set %I = %s', session_user, current_database(), $1::text,
           (select string_agg(quote_literal(part), ', ') from unnest(string_to_array($2, ',')) as part)) as statement`,
        [name, value],
      )
      await client.query(String(rows[0]?.statement))
    }
  } finally {
    await client.end()
  }
}
