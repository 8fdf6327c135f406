import { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { workedForNetwork } from './connection-shares.ts'
import type { Together } from './transactions/join-trips.ts'
import { StoreDialect } from './transactions/store-dialect.ts'
import type { Outcome } from './transactions/trip.ts'
import { customPlan } from './prepared-statements.ts'
import type { DB } from './schema.ts'

/** At most this many statements share a connection, since they run one after the other. */
const mostJoined = 8

type Waiting = {
  text: string
  values: unknown[]
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

/** Asks a statement that only reads. The answer is what the client library gives. */
export type AskRead = (text: string, values: unknown[]) => Promise<never>

/**
 * Asks for pages, which read several short things at once. Statements that are asked for in the same turn of the
 * event loop share a connection and one trip to the database. Each is still a statement of its own: if one fails, those
 * after it are asked again, each by itself. A statement with a custom plan may take long, so it gets a connection of its own. Only reads are
 * allowed, and no transactions, since statements of several callers may follow one another on a connection.
 */
export function askJoined(pool: { connect: () => Promise<PoolClient> }): AskRead {
  /** Those of each visitor by themselves: who has many reads in progress must not make those of others wait for a connection. */
  const lines = new Map<string | undefined, Waiting[]>()
  const alone = askAlone(pool)

  function ask(text: string, values: unknown[]): Promise<never> {
    if (!isRead.test(text)) return Promise.reject(new Error('Joined statements may only read.'))
    if (text.includes(customPlan)) return alone(text, values)
    return new Promise((resolve, reject) => {
      const network = workedForNetwork()
      const line = lines.get(network) ?? []
      lines.set(network, line)
      // The turn ends when every caller that can go on has asked.
      if (line.push({ text, values, resolve, reject }) === 1) process.nextTick(send, network, line)
    })
  }

  function send(network: string | undefined, line: Waiting[]): void {
    pool.connect().then(
      (client) => sendOn(client, network, line),
      (error: unknown) => {
        lines.delete(network)
        for (const { reject } of line.splice(0)) reject(error)
      },
    )
  }

  async function sendOn(
    client: PoolClient,
    network: string | undefined,
    line: Waiting[],
  ): Promise<void> {
    const joined = line.splice(0, mostJoined)
    if (line.length > 0) send(network, line)
    else lines.delete(network)
    const together = joined.map(({ text, values }) => ({ text, values }))
    const outcomes = await outcomesOf(client, { together })
    for (const [index, { text, values, resolve, reject }] of joined.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined) await client.query(text, values).then(resolve as Told, reject)
      else if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.answer as never)
    }
    client.release()
  }

  return ask
}

/** Asks each statement on a connection of its own. */
export function askAlone(pool: { connect: () => Promise<PoolClient> }): AskRead {
  return async (text, values) => {
    const client = await pool.connect()
    try {
      return (await client.query(text, values)) as never
    } finally {
      client.release()
    }
  }
}

/** A database whose statements are all asked so. */
export function joinReads(ask: AskRead): Kysely<DB> {
  // Kysely's types also know cursors, which nothing here uses.
  const client = { query: ask as never, release: () => {} }
  const joining = { connect: async () => client, end: async () => {}, options: {} }
  return new Kysely<DB>({ dialect: new StoreDialect({ pool: joining }) })
}

const isRead = /^\s*(\/\*[^*]*\*\/\s*)?(select|with)\b/i

type Told = (result: unknown) => void

/** If they cannot be sent together, none is answered. */
async function outcomesOf(client: PoolClient, reads: Together): Promise<Outcome[]> {
  try {
    return await (client.query as unknown as (reads: Together) => Promise<Outcome[]>)(reads)
  } catch {
    return []
  }
}
