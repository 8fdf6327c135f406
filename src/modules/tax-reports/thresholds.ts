import type { Cents } from '#contract/values/money'

/** From which sales on a state wants its tax collected by sellers who have no place of business there. */
export type Threshold = {
  state: string
  cents: Cents
  /** A number of orders that counts too; null: only the amount counts. */
  orders: number | null
  /** Whether the amount and the number must both be reached; otherwise either is enough. */
  needsBoth: boolean
}

export type StateSales = { state: string; cents: Cents; orders: number }

export type Watched = {
  state: string
  /** How much of the threshold is reached, in thousandths, rounded down. */
  permille: number
  standing: 'far' | 'near' | 'reached'
}

/** From this many thousandths on a state is near its threshold. */
export const nearPermille = 800

/** How near the sales of the last twelve months are to each state's threshold, the nearest first. */
export function watchThresholds(
  thresholds: readonly Threshold[],
  sales: readonly StateSales[],
): Watched[] {
  const byState = new Map(sales.map((one) => [one.state, one]))
  return thresholds
    .map((threshold) => {
      const permille = permilleOf(threshold, byState.get(threshold.state))
      return { state: threshold.state, permille, standing: standingAt(permille) }
    })
    .toSorted((a, b) => b.permille - a.permille || a.state.localeCompare(b.state))
}

function permilleOf({ cents, orders, needsBoth }: Threshold, sales?: StateSales): number {
  const ofAmount = Math.floor(((sales?.cents ?? 0) * 1000) / cents)
  if (orders === null) return ofAmount
  const ofOrders = Math.floor(((sales?.orders ?? 0) * 1000) / orders)
  return needsBoth ? Math.min(ofAmount, ofOrders) : Math.max(ofAmount, ofOrders)
}

function standingAt(permille: number): Watched['standing'] {
  if (permille >= 1000) return 'reached'
  return permille >= nearPermille ? 'near' : 'far'
}
