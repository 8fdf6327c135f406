import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'

const graceMs = 500

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
  isAtWork?: (serverProcess: number) => Promise<boolean>,
): void {
  const ask = client.query.bind(client) as Ask
  const { processID: serverProcess } = client as Client & { processID: number }
  const cut = () => client.connection.stream.destroy(new NoAnswer(mostMs))

  function watch(): { answered(): void } {
    let isAnswered = false
    const late = setTimeout(isAtWork ? () => void wait(isAtWork) : cut, mostMs)
    async function wait(asked: typeof isAtWork & {}): Promise<void> {
      // An answer may be on its way, so the server process counts as idle only when it was found so twice.
      for (let idle = 0; idle < 2;) {
        idle = (await asked(serverProcess).catch(() => false)) ? 0 : idle + 1
        if (isAnswered) return
        await pause(idle > 0 ? Math.min(graceMs, mostMs) : mostMs, undefined, { ref: false })
        if (isAnswered) return
      }
      cut()
    }
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
