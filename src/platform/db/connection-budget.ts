import { Client } from 'pg'
import { UnfitDatabase, unfitBecause } from './unfit-database.ts'

/** How many connections the pools of a process may open. */
export type ConnectionBudget = { store: number; worker: number }

/** More than these the store has no use for. */
const most: ConnectionBudget = { store: 10, worker: 10 }
/** Two whole lists being sent and a shopper; the worker's listener and a job. */
const fewest: ConnectionBudget = { store: 3, worker: 2 }

type Limits = { superuser: boolean; server: number; database: number; role: number }

type Wanted = {
  /** Whether this process runs jobs. */
  worker: boolean
  /** Whether the shop reaches PostgreSQL by a pooler, which does the counting for it. */
  isPooled: boolean
  /** Connections of this process besides. */
  spare: number
  /** What the operator allows. */
  most: number | null
}

/**
 * Divides what PostgreSQL gives this role between the pools, where that is less than they would take. Throws UnfitDatabase where
 * it is not enough.
 */
export async function connectionBudget(
  url: string,
  { worker: works, isPooled, spare, most: wished }: Wanted,
): Promise<ConnectionBudget> {
  const given = Math.min(await connectionsGiven(url), wished ?? Infinity)
  const needed = (isPooled ? 0 : fewest.store + spare) + (works ? fewest.worker : 0)
  if (given < needed) {
    throw new UnfitDatabase(
      `PostgreSQL gives the store ${given} connections at most, and it needs at least ${needed}. Raise max_connections of the ` +
        'server, the connection limit of the role or of the database, or DATABASE_CONNECTIONS.',
    )
  }
  if (isPooled) return { store: most.store, worker: works ? Math.min(most.worker, given) : 0 }
  const forPools = given - spare
  const worker = works ? clamp(Math.floor(forPools / 3), fewest.worker, most.worker) : 0
  return { store: Math.min(most.store, forPools - worker), worker }
}

function clamp(value: number, least: number, greatest: number): number {
  return Math.max(least, Math.min(greatest, value))
}

/** What the server, the database and the role allow, whichever is least. Of administrators only the server counts. */
async function connectionsGiven(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Limits>(`
      select rolsuper as superuser, rolconnlimit as role, datconnlimit as database,
        (select sum(case name when 'max_connections' then setting::int else -setting::int end)::int from pg_settings
          where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')) as server
      from pg_roles, pg_database
      where rolname = session_user and datname = current_database()`)
    const [limits] = rows
    if (!limits) throw new Error('PostgreSQL did not say how many connections it gives.')
    const { superuser, server, database, role } = limits
    return Math.min(server, ...(superuser ? [] : [database, role].filter((limit) => limit >= 0)))
  } catch (error) {
    throw unfitBecause(error, url) ?? error
  } finally {
    await client.end()
  }
}
