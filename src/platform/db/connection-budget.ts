import { Client } from 'pg'
import { UnfitDatabase, unfitBecause } from './fit/unfit-database.ts'

/**
 * How many connections each pool of a process may open: for requests (`store`), for running jobs (`jobs`), for taking
 * jobs (`worker`) and for monitoring (`watch`).
 */
export type ConnectionBudget = { store: number; jobs: number; worker: number; watch: number }

/** The most connections that each pool can use. */
const most: ConnectionBudget = { store: 10, jobs: 6, worker: 6, watch: 2 }

/**
 * The fewest connections that each pool needs. `store`: two long lists being sent and one other request. `jobs`: one job.
 * `worker`: two listeners and one connection that takes jobs. `watch`: one check. A worker process uses those of `store`
 * only while it starts, as a start has those of the shop until it is over.
 */
const fewest: Record<'all' | 'web' | 'worker', ConnectionBudget> = {
  all: { store: 3, jobs: 1, worker: 3, watch: 1 },
  web: { store: 3, jobs: 0, worker: 0, watch: 1 },
  worker: { store: 1, jobs: 1, worker: 3, watch: 1 },
}

type Limits = { superuser: boolean; server: number; database: number; role: number }

type Wanted = {
  process: 'all' | 'web' | 'worker'
  /** Whether all pools but those of the worker and its jobs connect through a pooler, which limits connections by itself. */
  isPooled: boolean
  /** Further connections that this process opens. */
  spare: number
  /** The operator's limit; null: as many as PostgreSQL allows. */
  most: number | null
}

/**
 * Divides the connections that PostgreSQL allows this role among the pools. Throws UnfitDatabase if there are too few.
 */
export async function connectionBudget(url: string, wanted: Wanted): Promise<ConnectionBudget> {
  const given = Math.min(await connectionsGiven(url), wanted.most ?? Infinity)
  const least = fewest[wanted.process]
  const direct = wanted.isPooled ? { ...least, store: 0, watch: 0 } : least
  const needed = total(direct) + (wanted.isPooled ? 0 : wanted.spare)
  if (given < needed) {
    throw new UnfitDatabase(
      `PostgreSQL allows the store at most ${given} connections, but it needs at least ${needed}. Raise max_connections of the ` +
        'server, the connection limit of the role or the database, or DATABASE_CONNECTIONS.',
    )
  }
  if (!wanted.isPooled) return divide(least, given - wanted.spare)
  const { jobs, worker } = divide(direct, given)
  return { ...most, jobs, worker }
}

/** Hands out what remains after the minimum: in each round two to the store and one to each other pool, until none can use more. */
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

/** The smallest limit of the server, the database and the role. Superusers have only the server's limit. */
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
    if (!limits) throw new Error('PostgreSQL did not report its connection limits.')
    const { superuser, server, database, role } = limits
    return Math.min(server, ...(superuser ? [] : [database, role].filter((limit) => limit >= 0)))
  } catch (error) {
    throw unfitBecause(error, url) ?? error
  } finally {
    await client.end()
  }
}
