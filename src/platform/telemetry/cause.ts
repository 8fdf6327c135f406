import { AsyncLocalStorage } from 'node:async_hooks'
import type { ActiveSpan } from './span.ts'

/** What a piece of work is done for: its lines in the log and its spans name it. */
export type Cause = {
  /** The id of the request that is answered, or that has caused the job. */
  requestId?: string | undefined
  /** The span that new spans belong to; undefined while nothing is traced. */
  span?: ActiveSpan | undefined
}

const causing = new AsyncLocalStorage<Cause>()

/** Does the work for a cause: it and all that it begins are told of it. */
export function causedBy<Result>(cause: Cause, work: () => Result): Result {
  return causing.run(cause, work)
}

/** What the present work is done for; undefined for the store's own. */
export function presentCause(): Cause | undefined {
  return causing.getStore()
}
