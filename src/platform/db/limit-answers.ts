import type { Client } from 'pg'

type Ask = (...given: unknown[]) => unknown
type Told = (error: unknown, result?: unknown) => void

/**
 * Closes the connection when a query has had no answer for `mostMs`. The server's own statement timeout does not help
 * when the server hangs or the network is down. The query then fails as with any lost connection, and the pool opens a
 * new one. Streams (`copy`) are exempt: they take as long as their reader or writer. `isAtWork`: asked first, by another
 * connection; as long as the server process is at work, the query may go on.
 */
export function limitAnswers(
  client: Client,
  mostMs: number,
  isAtWork: (serverProcess: number) => Promise<boolean> = () => Promise.resolve(false),
): void {
  const ask = client.query.bind(client) as Ask
  const { processID: serverProcess } = client as Client & { processID: number }

  function watch(): { answered(): void } {
    let isAnswered = false
    const look = () => {
      isAtWork(serverProcess)
        .catch(() => false)
        .then((isWaitingRight) => {
          if (isAnswered) return
          if (isWaitingRight) late = setTimeout(look, mostMs)
          else client.connection.stream.destroy(new NoAnswer(mostMs))
        })
        .catch(() => {})
    }
    let late = setTimeout(look, mostMs)
    return {
      answered() {
        isAnswered = true
        clearTimeout(late)
      },
    }
  }

  const limited: Ask = (...given) => {
    if (isStream(given[0])) return ask(...given)
    const watched = watch()
    const last = given.at(-1)
    if (typeof last === 'function') {
      const told: Told = (error, result) => {
        watched.answered()
        ;(last as Told)(error, result)
      }
      return ask(...given.slice(0, -1), told)
    }
    return (ask(...given) as Promise<unknown>).finally(() => watched.answered())
  }
  client.query = limited as typeof client.query
}

class NoAnswer extends Error {
  override readonly name = 'NoAnswer'

  // Starts like the client library's own messages about lost connections.
  constructor(mostMs: number) {
    super(`Connection terminated: the database has not answered for ${mostMs / 1000} s.`)
  }
}

function isStream(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'submit' in query
}
