import { Client } from 'pg'
import { UnfitDatabase, unfitBecause } from './unfit-database.ts'

/**
 * How many connections each pool of a process may open: the shop's, that of jobs, the worker's own, and that which looks
 * after both.
 */
export type ConnectionBudget = { store: number; jobs: number; worker: number; watch: number }

/** More than these the store has no use for. */
const most: ConnectionBudget = { store: 10, jobs: 6, worker: 6, watch: 2 }

/**
 * Two whole lists that are sent, and a shopper; a job; the worker's two listeners and somebody who takes jobs; a look. The shop's pool
 * of a process without a shop is used at the start alone.
 */
const fewest: Record<'all' | 'web' | 'worker', ConnectionBudget> = {
  all: { store: 3, jobs: 1, worker: 3, watch: 1 },
  web: { store: 3, jobs: 0, worker: 0, watch: 1 },
  worker: { store: 1, jobs: 1, worker: 3, watch: 1 },
}

type Limits = { superuser: boolean; server: number; database: number; role: number }

type Wanted = {
  process: 'all' | 'web' | 'worker'
  /** Whether all but the worker reach PostgreSQL by a pooler, which does the counting for them. */
  isPooled: boolean
  /** Connections of this process besides. */
  spare: number
  /** What the operator allows; null: what PostgreSQL gives. */
  most: number | null
}

/**
 * Divides what PostgreSQL gives this role among the pools, where that is less than they would take. Throws UnfitDatabase
 * where it is not enough.
 */
export async function connectionBudget(url: string, wanted: Wanted): Promise<ConnectionBudget> {
  const given = Math.min(await connectionsGiven(url), wanted.most ?? Infinity)
  const least = fewest[wanted.process]
  const needed = wanted.isPooled ? least.worker : total(least) + wanted.spare
  if (given < needed) {
    throw new UnfitDatabase(
      `PostgreSQL gives the store ${given} connections at most, and it needs at least ${needed}. Raise max_connections of the ` +
        'server, the connection limit of the role or of the database, or DATABASE_CONNECTIONS.',
    )
  }
  if (!wanted.isPooled) return divide(least, given - wanted.spare)
  const mostWorkers = least.worker > 0 ? most.worker : 0
  return { ...divide(least, total(most)), worker: Math.min(mostWorkers, given) }
}

/** What is left over the fewest goes around, two to the shop for one to each of the others, until nobody takes more. */
function divide(least: ConnectionBudget, given: number): ConnectionBudget {
  const budget = { ...least }
  let left = given - total(least)
  for (;;) {
    const before = left
    for (const pool of ['store', 'store', 'jobs', 'worker', 'watch'] as const) {
      if (left === 0 || least[pool] === 0 || budget[pool] >= most[pool]) continue
      budget[pool]++
      left--
    }
    if (left === before) return budget
  }
}

function total({ store, jobs, worker, watch }: ConnectionBudget): number {
  return store + jobs + worker + watch
}

/** The least of what the server, the database and the role allow. For administrators only the server's number counts. */
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
