import type { NewOrder } from '#contract/orders/new-order.schema'
import { Refusal } from '#contract/refusals'
import { writeAloneFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import type { Tx } from '#platform/db'
import { GoodsHaveChanged, placingFailure } from './insert-placed.ts'
import { placeOrder } from './place-order.ts'
import { preparePurchase } from './prepare-purchase.ts'

type Answer = { acknowledged: true; insertedId: string }

/** The key that the caller sent. */
type Key = {
  /** Claims it together with the next statement of the transaction, which fails if it is taken. */
  claimWithNext(tx: Tx, answer: Answer): Promise<void>
  /** Claims it at once, and then does the work, or answers what is stored with it. */
  onceWith(tx: Tx, answer: Answer, work: () => Promise<never>): Promise<Answer>
  /** What is stored with it, if the transaction failed because it is taken. Throws any other failure. */
  answerIfTaken(failure: unknown): Promise<Answer>
}

/**
 * Places the specified purchase, once for each key. What it is made of is read before the transaction, which holds no lock while
 * an outside service is asked, and which is then a single trip; if the goods change in between, all is read once more.
 */
export async function placePurchase(
  platform: Platform,
  actor: Actor,
  { wanted, key }: { wanted: NewOrder; key: Key },
): Promise<Answer> {
  const id = platform.ids.next()
  const answer: Answer = { acknowledged: true, insertedId: id }
  for (let attempt = 1; ; attempt++) {
    const [prepared] = await Promise.allSettled([preparePurchase(platform, actor, id, wanted)])
    try {
      const placed = await writeAloneFor(platform, actor, async (tx) => {
        // A refusal waits until it is known that the order is a new one: a repeated request gets its first answer.
        if (prepared.status === 'rejected') {
          return key.onceWith(tx, answer, () => Promise.reject(prepared.reason))
        }
        await key.claimWithNext(tx, answer)
        await placeOrder(tx, platform, prepared.value)
        return answer
      }).catch((failure: unknown) => key.answerIfTaken(failure))
      platform.crashpoint('place: after the commit')
      return placed
    } catch (failure) {
      const error = placingFailure(failure)
      if (!(error instanceof GoodsHaveChanged)) throw error
      if (attempt === attempts) throw new Refusal('request_in_flight')
    }
  }
}

const attempts = 3
