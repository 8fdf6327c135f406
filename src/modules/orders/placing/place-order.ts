import type { NewOrder } from '#contract/orders/new-order.schema'
import { Refusal } from '#contract/refusals'
import { holdAlone, writeAloneFor } from '#modules/identity'
import type { Platform } from '#platform'
import { commit } from '#platform/db'
import type { Actor } from '#platform/http'
import {
  claimKey,
  KeyTaken,
  onceWith,
  storedAnswer,
  type IdempotentRequest,
} from '#platform/idempotency'
import { GoodsHaveChanged } from './new-order.repository.ts'
import { orderWrites } from './order-writes.ts'
import { prepareOrder } from './prepare-order.ts'

type Answer = { acknowledged: true; insertedId: string }

/**
 * Places the specified purchase, once for each key. What it is made of is read before the transaction, which holds no lock while
 * an outside service is asked, and which is then a single trip; if the goods change in between, all is read once more.
 */
export async function placeOrder(
  platform: Platform,
  actor: Actor,
  { wanted, request }: { wanted: NewOrder; request: IdempotentRequest },
): Promise<Answer> {
  const id = platform.ids.next()
  const answer: Answer = { acknowledged: true, insertedId: id }
  for (let attempt = 1; ; attempt++) {
    const [prepared] = await Promise.allSettled([prepareOrder(platform, actor, id, wanted)])
    try {
      // A refusal waits until it is known that the order is a new one: a repeated request gets its first answer.
      if (prepared.status === 'rejected') {
        const refuse = () => Promise.reject(prepared.reason)
        return await writeAloneFor(platform, actor, (tx) => onceWith(tx, request, answer, refuse))
      }
      const order = prepared.value
      const writes = [holdAlone(actor), claimKey(request, answer), orderWrites(platform, order)]
      platform.crashpoint('place: before the commit')
      await commit(platform.db, writes)
      platform.crashpoint('place: after the commit')
      return answer
    } catch (error) {
      if (error instanceof KeyTaken) return storedAnswer<Answer>(platform.db, request)
      if (!(error instanceof GoodsHaveChanged)) throw error
      if (attempt === attempts) throw new Refusal('request_in_flight')
    }
  }
}

const attempts = 3
