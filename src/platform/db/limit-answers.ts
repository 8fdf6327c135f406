import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'

const graceMs = 500

type Ask = (...given: unknown[]) => unknown
type Told = (error: unknown, result?: unknown) => void

/** It exceeds the longest limit that a transaction sets for itself, 15 s (a long statement of the ledger). */
const longMs = 20_000

type IsAtWork = (serverProcess: number) => Promise<boolean>

/**
 * Closes the connection when a query has had no answer for `usualMs`, or for 20 s in a transaction that sets time limits
 * of its own. The server's own statement timeout does not help when the server hangs or the network is down. The query
 * then fails as with any lost connection, and the pool opens a new one. Streams (`copy`) are exempt: they take as long as
 * their reader or writer. `isAtWork`: asked first, by another connection; as long as the server process is at work, the
 * query may go on.
 */
export function limitAnswers(client: Client, usualMs: number, isAtWork?: IsAtWork): void {
  const ask = client.query.bind(client) as Ask
  let mostMs = usualMs
  const limited: Ask = (...given) => {
    if (isStream(given[0])) return ask(...given)
    const text = textOf(given[0])
    if (text.includes('statement_timeout')) mostMs = Math.max(usualMs, longMs)
    const late = startClock(client, mostMs, isAtWork)
    if (endsTransaction.test(text)) mostMs = usualMs
    const last = given.at(-1)
    if (typeof last === 'function') {
      const told: Told = (error, result) => {
        late.stop()
        ;(last as Told)(error, result)
      }
      return ask(...given.slice(0, -1), told)
    }
    return (ask(...given) as Promise<unknown>).finally(() => late.stop())
  }
  client.query = limited as typeof client.query
}

const endsTransaction = /^\s*(commit|rollback)\b/i

function startClock(client: Client, mostMs: number, isAtWork?: IsAtWork): { stop(): void } {
  const { processID: serverProcess } = client as Client & { processID: number }
  let isOver = false
  const timer = setTimeout(() => void (isAtWork ? waitForWork(isAtWork) : cutUnlessRead()), mostMs)

  // After a time in which this process did nothing, the answer may be there and only unread. It is read before this.
  function cutUnlessRead(): void {
    setImmediate(() => {
      if (!isOver) client.connection.stream.destroy(new NoAnswer(mostMs))
    })
  }

  async function waitForWork(asked: IsAtWork): Promise<void> {
    // An answer may be on its way, so the server process counts as idle only when it was found so twice.
    for (let idle = 0; idle < 2;) {
      idle = (await asked(serverProcess).catch(() => false)) ? 0 : idle + 1
      if (isOver) return
      await pause(idle > 0 ? Math.min(graceMs, mostMs) : mostMs, undefined, { ref: false })
      if (isOver) return
    }
    cutUnlessRead()
  }

  return {
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
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
