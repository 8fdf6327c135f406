import { Client } from 'pg'
import { readOnlySentence, UnfitDatabase } from './unfit-database.ts'

const oldestVersion = 15

type Facts = {
  version: string
  version_number: number
  encoding: string
  lowers: boolean
  is_read_only: boolean
}

/**
 * Throws UnfitDatabase if with this database the store would lose or garble data, not find products, or hang. The client
 * is the session that migrates, outside a transaction.
 */
export async function requireFitDatabase(client: Client, url: string): Promise<void> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as version_number,
      current_setting('server_encoding') as encoding,
      lower('ABCDEFGHIJKLMNOPQRSTUVWXYZ') = 'abcdefghijklmnopqrstuvwxyz' as lowers,
      current_setting('transaction_read_only')::boolean as is_read_only`)
  const [facts] = rows
  if (!facts) throw new Error('PostgreSQL did not report its version and settings.')
  refuseUnfitSettings(facts)
  if (facts.is_read_only) throw new UnfitDatabase(readOnlySentence)
  if (await sharesSessions(client, url)) {
    throw new UnfitDatabase(
      `A connection pooler in transaction mode is running at ${new URL(url).host}. Migrations and the worker need sessions ` +
        "of their own: set DATABASE_DIRECT_URL to the server's own address, and keep the pooler's as DATABASE_URL.",
    )
  }
}

function refuseUnfitSettings({ version, version_number: number, encoding, lowers }: Facts): void {
  if (number < oldestVersion) {
    throw new UnfitDatabase(
      `The store needs PostgreSQL ${oldestVersion} or newer, but this is ${version}.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new UnfitDatabase(
      `The database has the encoding ${encoding}, which cannot store every character. ` +
        `Create a database for the store: create database store encoding 'UTF8' template template0`,
    )
  }
  // In Turkish and Azerbaijani, the lowercase of "I" is not "i", so part numbers and words would not be found.
  if (!lowers) {
    throw new UnfitDatabase(
      'In the locale of the database the lowercase of "I" is not "i", so part numbers and words would not be found. ' +
        `Create a database for the store: create database store encoding 'UTF8' locale 'C.UTF-8' template template0`,
    )
  }
}

/** Whether a pooler in transaction mode shares one server session among several clients. */
async function sharesSessions(client: Client, url: string): Promise<boolean> {
  const pid = await backendOf(client)
  // The server itself reports the same process id at connection time. A pooler invents its own.
  const { processID } = client as Client & { processID: number | null }
  if (processID === pid) return false
  const other = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  other.on('error', () => {})
  await other.connect()
  try {
    // In transaction mode, the other client takes over our idle server session and holds it.
    await other.query('begin')
    const taken = await backendOf(other)
    return taken === pid || (await backendOf(client)) !== pid
  } finally {
    await other.end()
  }
}

async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(rows[0]?.pid)
}
