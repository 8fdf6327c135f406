import { networkOf } from './network.ts'

type Options = {
  /** How much an address may read at once, and how much it regains each second. */
  burst: number
  perSecond: number
  /** How many addresses are remembered. If there are more, the least recently seen ones are forgotten. */
  addresses: number
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** Generous enough for an office of a hundred people behind one address who search all day. */
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
 * How much each address may still read. It is kept in memory, since a database write for every read would cost more than
 * most reads. Each web process has a budget of its own.
 */
export function createReadBudget({ burst, perSecond, addresses, now }: Options) {
  const budgets = new Map<string, { left: number; at: number }>()

  /** Takes the cost of a read, or nothing. Returns the seconds until there would be enough; 0 if the cost was taken. */
  function take(address: string, cost: number): number {
    const network = networkOf(address)
    const at = now()
    const before = budgets.get(network)
    const gained = before ? ((at - before.at) / 1000) * perSecond : burst
    const left = Math.min(burst, (before?.left ?? 0) + gained)
    // A read that costs more than the whole budget takes all of it.
    const price = Math.min(cost, burst)
    const isEnough = left >= price
    // Deleted and inserted again, so that the map has the least recently seen addresses first.
    budgets.delete(network)
    budgets.set(network, { left: isEnough ? left - price : left, at })
    const [oldest] = budgets.keys()
    if (budgets.size > addresses && oldest !== undefined) budgets.delete(oldest)
    return isEnough ? 0 : (price - left) / perSecond
  }

  return { take, size: () => budgets.size }
}
