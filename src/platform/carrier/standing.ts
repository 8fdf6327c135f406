import { carrierFailures, type CarrierFailure } from '#contract/shipping/carrier-failures'
import type { CarrierAnswer, CarrierStanding } from './carrier.ts'

/** Notes how a carrier's answers come out. If it was not asked, nothing is known of it. */
export function createStanding(services: readonly string[], now: () => number) {
  let answeredAt: Date | null = null
  let failure: CarrierStanding['failure'] = null
  let failingSince: Date | null = null
  return {
    note({ outcome }: CarrierAnswer): void {
      const at = new Date(now())
      if (outcome === 'rated' || outcome === 'no_rate') {
        answeredAt = at
        failingSince = null
      } else if (isFailure(outcome)) {
        failure = { outcome, at }
        failingSince ??= at
      }
    },
    /** `isResting`: it failed so often that it is left alone. */
    tell: (isResting: boolean): CarrierStanding => ({
      services,
      answeredAt,
      failure,
      awaySince: isResting ? failingSince : null,
    }),
  }
}

function isFailure(outcome: CarrierAnswer['outcome']): outcome is CarrierFailure {
  return (carrierFailures as readonly string[]).includes(outcome)
}
