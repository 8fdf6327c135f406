import type { NewOrder } from '#contract/orders/new-order.schema'
import { Refusal } from '#contract/refusals'
import { writeAloneFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import type { KeyedWork } from '#platform/idempotency'
import { GoodsHaveChanged, placingFailure } from './insert-placed.ts'
import { placeOrder } from './place-order.ts'
import { preparePurchase } from './prepare-purchase.ts'

type Answer = { acknowledged: true; insertedId: string }

/**
 * Places the specified purchase, once for each key. What it is made of is read before the transaction, which holds no lock while
 * an outside service is asked, and which is then a single trip; if the goods change in between, all is read once more.
 */
export async function placePurchase(
  platform: Platform,
  actor: Actor,
  { wanted, keyed }: { wanted: NewOrder; keyed: KeyedWork },
): Promise<Answer> {
  const id = platform.ids.next()
  const answer: Answer = { acknowledged: true, insertedId: id }
  for (let attempt = 1; ; attempt++) {
    const [prepared] = await Promise.allSettled([preparePurchase(platform, actor, id, wanted)])
    try {
      const placed = await writeAloneFor(platform, actor, async (tx) => {
        // A refusal waits until it is known that the order is a new one: a repeated request gets its first answer.
        if (prepared.status === 'rejected') {
          return keyed.onceWith(tx, answer, () => Promise.reject(prepared.reason))
        }
        await keyed.claimWithNext(tx, answer)
        await placeOrder(tx, platform, prepared.value)
        return answer
      }).catch((failure: unknown) => keyed.answerIfTaken<Answer>(failure))
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
