import type { Client, ClientBase, Pool } from 'pg'

/** What a call asked of the database. */
export type Recorded = {
  /** The text of each statement, `begin` and `commit` included, in the order asked. */
  statements: string[]
  /**
   * How often the call waited for the database. Statements that travel at the same time, on several connections or
   * together on one, are a single trip.
   */
  trips: number
  /** How many connections it took. */
  connections: number
}

type Ask = (...given: unknown[]) => unknown
type Send = (...message: unknown[]) => void

/**
 * Records every statement that a pool sends while the work runs. Everything else that uses the pool must rest meanwhile.
 */
export async function recordStatements(
  pool: Pool,
  work: () => Promise<unknown>,
): Promise<Recorded> {
  const recorded: Recorded = { statements: [], trips: 0, connections: 0 }
  const used = new Set<ClientBase>()
  const waiting = new Map<ClientBase, number>()
  const waits = (client: ClientBase) => waiting.get(client) ?? 0
  const endings: (() => void)[] = []

  const record = (acquired: ClientBase) => {
    const client = acquired as Client
    if (waiting.has(client)) return
    waiting.set(client, 0)
    // Each of these two messages makes PostgreSQL answer and say that it is ready for more.
    for (const message of ['sync', 'query'] as const) {
      replace(client.connection, message, (send) => (...given) => {
        const others = [...waiting].some(([other, count]) => other !== client && count > 0)
        if (!others && waits(client) === 0) recorded.trips += 1
        recorded.connections = used.add(client).size
        waiting.set(client, waits(client) + 1)
        send(...given)
      })
    }
    const ready = () => waiting.set(client, Math.max(0, waits(client) - 1))
    client.connection.on('readyForQuery', ready)
    endings.push(() => client.connection.off('readyForQuery', ready))
    replace(client, 'query', (ask) => (...given) => {
      recorded.statements.push(...textsOf(given[0]))
      return ask(...given)
    })
  }

  function replace(owner: object, method: string, by: (original: Ask & Send) => Ask): void {
    const before = Object.getOwnPropertyDescriptor(owner, method)
    const original = (Reflect.get(owner, method) as Ask & Send).bind(owner)
    Reflect.set(owner, method, by(original))
    endings.push(() => {
      if (before) Object.defineProperty(owner, method, before)
      else Reflect.deleteProperty(owner, method)
    })
  }

  pool.on('acquire', record)
  try {
    await work()
  } finally {
    pool.off('acquire', record)
    for (const end of endings.toReversed()) end()
  }
  return recorded
}

function textsOf(query: unknown): string[] {
  const isTogether = typeof query === 'object' && query !== null && 'together' in query
  return isTogether ? (query.together as unknown[]).map(textOf) : [textOf(query)]
}

function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return String(text).replace(/\s+/g, ' ').trim()
}
