import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client, Pool } from 'pg'

/** What the database said no with first, while something was done. */
export type NotedFailure = { error?: unknown }

const noting = new AsyncLocalStorage<NotedFailure>()

/**
 * Does the work and notes in `noted` the first failure of the database meanwhile: for calls of libraries that answer it
 * with an error of their own, which says nothing.
 */
export function notingFailure<Result>(noted: NotedFailure, work: () => Result): Result {
  return noting.run(noted, work)
}

type Ask = (...given: unknown[]) => unknown

/** From now on failures of this pool are noted for whoever asked. */
export function noteFailures(pool: Pool): void {
  pool.connect = noted(pool.connect.bind(pool) as Ask) as typeof pool.connect
  pool.on('connect', (client: Client) => {
    client.query = noted(client.query.bind(client) as Ask) as typeof client.query
  })
}

function noted(ask: Ask): Ask {
  return (...given) => {
    const answer = ask(...given)
    const mine = noting.getStore()
    if (mine && answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (!('error' in mine)) mine.error = error
      })
    }
    return answer
  }
}
