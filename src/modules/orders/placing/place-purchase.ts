import type { NewOrder } from '#contract/orders/new-order.schema'
import { Refusal } from '#contract/refusals'
import { writeAloneFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { chargePurchase } from '../destination/charge-purchase.ts'
import { ReckonedForFormerPrice } from './insert-placed.ts'
import { placeOrder } from './place-order.ts'

/** Runs the work once, in the transaction of the key that the caller sent. */
type Once = <Answer>(tx: Tx, answer: Answer, work: () => Promise<void>) => Promise<Answer>

/**
 * Places the specified purchase. Its charges are reckoned before the transaction, which holds no lock while an outside
 * service is asked; if the price moves in between, they are reckoned once more.
 */
export async function placePurchase(
  platform: Platform,
  actor: Actor,
  { wanted, once }: { wanted: NewOrder; once: Once },
): Promise<{ acknowledged: true; insertedId: string }> {
  const orderId = platform.ids.next()
  const answer = { acknowledged: true, insertedId: orderId } as const
  for (let attempt = 1; ; attempt++) {
    // A refusal waits until it is known that the order is a new one: a repeated request gets its first answer.
    const [charged] = await Promise.allSettled([chargePurchase(platform, actor, wanted)])
    try {
      const placed = await writeAloneFor(platform, actor, (tx) =>
        once(tx, answer, () => {
          if (charged.status === 'rejected') throw charged.reason
          return placeOrder(tx, platform, actor, orderId, { wanted, reckoned: charged.value })
        }),
      )
      platform.crashpoint('place: after the commit')
      return placed
    } catch (error) {
      if (!(error instanceof ReckonedForFormerPrice)) throw error
      if (attempt === attempts) throw new Refusal('request_in_flight')
    }
  }
}

const attempts = 3
