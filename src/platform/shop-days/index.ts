import { dayIn, type Day } from '#contract/values/days'
import type { Clock, KeptShop } from '#platform'

/** The time zone by which the shop counts its days. */
export function timeZoneOf({ shop }: { shop: Pick<KeptShop, 'now'> }): string {
  return shop.now().settings.time.timeZone
}

/** The shop's day of now. */
export function todayOf({ shop, clock }: { shop: Pick<KeptShop, 'now'>; clock: Clock }): Day {
  return dayIn(timeZoneOf({ shop }), clock.now())
}
