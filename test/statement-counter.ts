import type { ClientBase, Pool } from 'pg'

/** What a call asked of the database. */
export type Recorded = {
  /** The text of each statement, `begin` and `commit` included, in the order sent. */
  statements: string[]
  /**
   * How often the call waited for the database. Statements that travel at the same time, on several connections or
   * pipelined on one, are a single trip.
   */
  trips: number
}

type Ask = (...given: unknown[]) => unknown

/**
 * Records every statement that a pool sends while the work runs. Everything else that uses the pool must rest meanwhile.
 */
export async function recordStatements(
  pool: Pool,
  work: () => Promise<unknown>,
): Promise<Recorded> {
  const recorded: Recorded = { statements: [], trips: 0 }
  const underWay = new Set<ClientBase>()
  const originals = new Map<ClientBase, Ask>()

  const record = (client: ClientBase) => {
    if (originals.has(client)) return
    const original = Reflect.get(client, 'query') as Ask
    const ask: Ask = (...given) => original.apply(client, given)
    originals.set(client, original)
    const recording: Ask = (...given) => {
      recorded.statements.push(textOf(given[0]))
      // Without pipelining, a statement on a busy connection waits for the one before it.
      if (underWay.size === 0 || (underWay.has(client) && !isPipelined(client))) recorded.trips++
      underWay.add(client)
      const ended = () => void underWay.delete(client)
      const told = given.at(-1)
      if (typeof told === 'function') {
        return ask(...given.slice(0, -1), (...answer: unknown[]) => {
          ended()
          ;(told as Ask)(...answer)
        })
      }
      return (ask(...given) as Promise<unknown>).finally(ended)
    }
    client.query = recording as typeof client.query
  }

  pool.on('acquire', record)
  try {
    await work()
  } finally {
    pool.off('acquire', record)
    for (const [client, ask] of originals) client.query = ask as typeof client.query
  }
  return recorded
}

function isPipelined(client: ClientBase): boolean {
  return 'pipeline' in client && client.pipeline === true
}

function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return String(text).replace(/\s+/g, ' ').trim()
}
