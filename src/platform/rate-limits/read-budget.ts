import { networkOf } from './network.ts'

type Options = {
  /** What an address may read at once, and what it gets back each second. */
  burst: number
  perSecond: number
  /** So many addresses are remembered; of more, those that have been away longest are forgotten. */
  addresses: number
  /** Milliseconds of a clock that never goes back. */
  now: () => number
}

/** Generous: an office of a hundred people behind one address looks up and searches all day. */
const sizes = { burst: 4000, perSecond: 200, addresses: 20_000 }

export function readBudgetTimes(factor: number): ReadBudget {
  return createReadBudget({
    burst: sizes.burst * factor,
    perSecond: sizes.perSecond * factor,
    addresses: sizes.addresses,
    now: () => performance.now(),
  })
}

export type ReadBudget = ReturnType<typeof createReadBudget>

/**
 * How much each address may still read. It is kept in the process: a write to the database for every read would cost
 * more than most reads do. Several web processes each give their own.
 */
export function createReadBudget({ burst, perSecond, addresses, now }: Options) {
  const purses = new Map<string, { left: number; at: number }>()

  /** Takes what a read costs, or nothing; answers the seconds until there would be enough, 0 when it was taken. */
  function take(address: string, cost: number): number {
    const network = networkOf(address)
    const at = now()
    const before = purses.get(network)
    const gained = before ? ((at - before.at) / 1000) * perSecond : burst
    const left = Math.min(burst, (before?.left ?? 0) + gained)
    // A read that costs more than a full purse holds takes all of it.
    const price = Math.min(cost, burst)
    const isEnough = left >= price
    // Said anew, so that the map has those who have been away longest first.
    purses.delete(network)
    purses.set(network, { left: isEnough ? left - price : left, at })
    const [oldest] = purses.keys()
    if (purses.size > addresses && oldest !== undefined) purses.delete(oldest)
    return isEnough ? 0 : (price - left) / perSecond
  }

  return { take, size: () => purses.size }
}
