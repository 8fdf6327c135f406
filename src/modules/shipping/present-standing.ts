import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { Carrier } from '#platform/carrier'

type Standing = Output<typeof api.shippingTables.showCarrier>['carrier']

/** How the carrier is doing; null if none is configured. */
export function presentStanding(carrier: Carrier | null): Standing {
  if (!carrier) return null
  const { services, answeredAt, failure, awaySince } = carrier.standing()
  return {
    services: [...services],
    answeredAt: answeredAt?.toISOString() ?? null,
    failure: failure && { why: failure.outcome, at: failure.at.toISOString() },
    awaySince: awaySince?.toISOString() ?? null,
  }
}
