import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client, Pool } from 'pg'

/** The first database error that occurred during some work. */
export type NotedFailure = { error?: unknown }

const noting = new AsyncLocalStorage<NotedFailure>()

/**
 * Does the work and records in `noted` the first database error meanwhile. For libraries that replace a database error
 * with an unspecific error of their own.
 */
export function notingFailure<Result>(noted: NotedFailure, work: () => Result): Result {
  return noting.run(noted, work)
}

type Ask = (...given: unknown[]) => unknown

/** From now on, errors of this pool are recorded for the work that caused them. */
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
