import type { Client } from 'pg'

type Ask = (...given: unknown[]) => unknown
type Told = (error: unknown, result?: unknown) => void

/**
 * Ends the connection when a query has had no answer for so long. The server's own limit of a statement is worth nothing
 * where the server stands still or the network has gone silent. The query then fails as with any lost connection, and
 * the pool makes a new one. Left out are streams (`copy`): they take as long as their reader or writer.
 */
export function limitAnswers(client: Client, mostMs: number): void {
  const ask = client.query.bind(client) as Ask
  const limited: Ask = (...given) => {
    if (isStream(given[0])) return ask(...given)
    const late = setTimeout(() => client.connection.stream.destroy(new NoAnswer(mostMs)), mostMs)
    const last = given.at(-1)
    if (typeof last === 'function') {
      const told: Told = (error, result) => {
        clearTimeout(late)
        ;(last as Told)(error, result)
      }
      return ask(...given.slice(0, -1), told)
    }
    return (ask(...given) as Promise<unknown>).finally(() => clearTimeout(late))
  }
  client.query = limited as typeof client.query
}

class NoAnswer extends Error {
  override readonly name = 'NoAnswer'

  // Begins as all messages of the client library about lost connections do.
  constructor(mostMs: number) {
    super(`Connection terminated: the database has not answered for ${mostMs / 1000} s.`)
  }
}

function isStream(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'submit' in query
}
