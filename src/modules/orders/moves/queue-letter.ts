import type { Cents } from '#contract/values/money'
import type { Tx } from '#platform/db'
import { createJobs, type Job } from '#platform/jobs'
import type { OrderLetter } from './letter-of-move.ts'

export type QueuedLetter = {
  orderId: string
  letter: OrderLetter
  /** Identifies the event within its order. A letter queued twice for one event is sent once. */
  event: string
  refundedCents?: Cents | undefined
}

/** The job that writes the mail about an event of an order. */
export function letterJob(letter: QueuedLetter): Job {
  return { name: 'orders.send-letter', payload: letter, withNeighbors: true }
}

/**
 * Queues the mail about an event of an order in the event's own transaction, so there is a mail only if the event
 * commits.
 */
export async function queueLetter(tx: Tx, letter: QueuedLetter): Promise<void> {
  await createJobs().enqueue(tx, letterJob(letter))
}
