import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import { writeFor } from '#modules/identity'
import { claimGuestOrders, queueAskedLetter } from '#modules/orders'
import { handle } from '#platform/http'
import { onceEnding } from '#platform/idempotency'
import { checkOut } from './check-out.ts'

export const checkoutRoutes = handle(api.checkout, {
  place: async ({ body, idempotencyKey: key, platform, ...caller }) => {
    const placed = await checkOut(platform, caller, {
      request: body,
      once: (tx, cartId, work) => {
        const owner = caller.actor ? { userId: caller.actor.id } : { cartId }
        const at = platform.clock.now()
        return onceEnding(tx, { ...owner, key, route: 'POST /checkout', body, at }, work)
      },
    })
    // The key is calculated again for each answer, so that it is stored nowhere.
    const { orderKeys } = platform
    return { ...placed, orderKey: caller.actor ? null : await orderKeys.keyOf(placed.orderId) }
  },
  claim: async ({ platform, actor }) => {
    if (!actor.emailVerified) throw new Refusal('email_unverified')
    const { id: userId, email } = actor
    const claimed = await writeFor(platform, actor, (tx) => claimGuestOrders(tx, { userId, email }))
    return { claimed }
  },
  lookUp: async ({ platform: { db, clock }, body: { number, email } }) => {
    const at = clock.now()
    await db.transaction().execute((tx) => queueAskedLetter(tx, { endOfId: number, email, at }))
    return {}
  },
})
