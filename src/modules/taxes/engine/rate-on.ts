import type { Day } from '#contract/values/days'

/** One version of a state's rate. */
export type Rate = {
  state: string
  /** Counts the versions of the state. */
  number: number
  effectiveFrom: Day
  /** Millionths: 6.625 % is 66,250. */
  ratePpm: number
  taxesDelivery: boolean
  /** Whether the shop collects this state's tax. */
  collects: boolean
}

/** The version that holds on a day: the last to take effect, and the newest of those that take effect on one day. */
export function rateOn(rates: readonly Rate[], state: string, day: Day): Rate | undefined {
  return rates
    .filter((rate) => rate.state === state && rate.effectiveFrom <= day)
    .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom) || a.number - b.number)
    .at(-1)
}
