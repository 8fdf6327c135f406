import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the data that some work reads. */
export type Reading = {
  /** The position of the primary's log up to which the work must see everything; 0: any that is fresh. */
  needs: number
  /** The oldest time that anything of it was read as of, in milliseconds of a monotonic clock; Infinity: nothing was read. */
  asOf: number
}

const readings = new AsyncLocalStorage<Reading>()

/** Does the work, and tells as of when its oldest data are. */
export async function readingAsOf<Answer>(
  needs: number,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; asOf: number }> {
  const reading: Reading = { needs, asOf: Infinity }
  const answer = await readings.run(reading, work)
  return { answer, asOf: reading.asOf }
}

export function currentReading(): Reading | undefined {
  return readings.getStore()
}
