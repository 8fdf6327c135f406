import { stockAlertsPerUser } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import { writeAloneFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { countAlertsOf, insertAlert, isOrderable } from './alerts.repository.ts'

/**
 * The customer will be told once when the product can be ordered again. Only a proven address may ask, so that nobody has
 * the store write to a stranger.
 */
export async function askForAlert(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  productId: string,
): Promise<void> {
  await writeAloneFor({ db }, actor, async (tx) => {
    const orderable = await isOrderable(tx, productId)
    if (orderable === undefined) throw new Refusal('not_found')
    if (!actor.emailVerified) throw new Refusal('email_unverified')
    if (orderable) throw new Refusal('in_stock')
    if ((await countAlertsOf(tx, actor.id)) >= stockAlertsPerUser) {
      throw new Refusal('too_many_stock_alerts', { limit: stockAlertsPerUser })
    }
    await insertAlert(tx, { userId: actor.id, productId }, clock.now())
  })
}
