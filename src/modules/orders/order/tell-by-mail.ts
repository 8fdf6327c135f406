import type { Cents } from '#contract/values/money'
import type { Tx } from '#platform/db'
import { createJobs } from '#platform/jobs'
import type { OrderLetter } from './letter-of-move.ts'

export type LetterTold = {
  orderId: string
  letter: OrderLetter
  /** Names the event among those of its order: told twice, it is one mail. */
  event: string
  refundedCents?: Cents | undefined
}

/** Queues the mail about an event of an order in the event's own transaction: no event, no mail. */
export async function tellByMail(tx: Tx, told: LetterTold): Promise<void> {
  await createJobs().enqueue(tx, { name: 'orders.send-letter', payload: told })
}
