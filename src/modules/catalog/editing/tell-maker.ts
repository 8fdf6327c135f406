import { formatCents, type Cents } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { holdUsersIfThere } from '#modules/identity'
import { composeMail, writeMails } from '#modules/notifications'
import type { Platform } from '#platform'
import { send, type Tx } from '#platform/db'
import { namesOfProducts } from './editing.repository.ts'

export type NotSet = { product_id: string; price_cents: Cents; planned_by: string }

const mostNamed = 20

/**
 * Tells those who planned prices that these were not set. `key` names the plan, or the part of a bulk change: the job that
 * finds it may run twice, and writes one letter.
 */
export async function tellMaker(
  tx: Tx,
  platform: Platform,
  { key, plans }: { key: string; plans: readonly NotSet[] },
): Promise<void> {
  if (plans.length === 0) return
  const byMaker = Map.groupBy(plans, ({ planned_by }) => planned_by)
  const makers = await holdUsersIfThere(tx, [...byMaker.keys()])
  const names = await namesOfProducts(
    tx,
    plans.map(({ product_id }) => product_id),
  )
  const letters = makers
    .filter(({ isProven }) => isProven)
    .map(({ id, email }) => {
      const own = byMaker.get(id) ?? []
      return {
        dedupeKey: `plan-not-set:${id}:${key}`,
        to: email,
        unproven: null,
        ...composeMail(platform.shop, letterAbout(platform, own, names)),
      }
    })
  await send(tx, await writeMails(tx, platform, letters))
}

function letterAbout(
  { publicUrl }: Platform,
  plans: readonly NotSet[],
  names: ReadonlyMap<string, string>,
) {
  const listed = plans
    .slice(0, mostNamed)
    .map(
      ({ product_id, price_cents }) =>
        `${names.get(product_id) ?? 'A product'}: ${formatCents(price_cents)}`,
    )
  const rest = plans.length - listed.length
  const what = plans.length === 1 ? 'A price' : `${formatCount(plans.length)} prices`
  const [only] = plans
  return {
    subject: `${what} you planned ${plans.length === 1 ? 'was' : 'were'} not set`,
    paragraph: `${what} you planned ${plans.length === 1 ? 'was' : 'were'} not set, because the product costs something else by now or is no longer in the shop. ${[...listed, ...(rest > 0 ? [`and ${formatCount(rest)} more`] : [])].join('; ')}. The prices of now stay. Plan anew what still should change.`,
    button:
      plans.length === 1 && only
        ? { label: 'See the product', url: `${publicUrl}/DashBoard/Product/${only.product_id}` }
        : { label: 'See the products', url: `${publicUrl}/DashBoard/ManageProducts` },
  }
}
