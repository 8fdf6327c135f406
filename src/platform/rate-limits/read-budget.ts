import { networkOf, siteOf } from './network.ts'

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

/** The networks of one site may use as much as so many visitors. */
const networksOfSite = 4

/** The budgets for reads and for all other calls. */
export function callBudgetsTimes(factor: number): { reads: ReadBudget; writes: ReadBudget } {
  const budget = () =>
    createReadBudget({
      burst: sizes.burst * factor,
      perSecond: sizes.perSecond * factor,
      addresses: sizes.addresses,
      now: () => performance.now(),
    })
  return { reads: budget(), writes: budget() }
}

export type ReadBudget = ReturnType<typeof createReadBudget>

/**
 * How much each address may still read. It is kept in memory, since a database write for every read would cost more than
 * most reads. Each web process has a budget of its own. The networks of an IPv6 site have one each, and a larger one together.
 */
export function createReadBudget({ burst, perSecond, addresses, now }: Options) {
  const budgets = new Map<string, { left: number; at: number }>()

  /** Takes the cost of a read, or nothing. Returns the seconds until there would be enough; 0 if the cost was taken. */
  function take(address: string, cost: number): number {
    const network = networkOf(address)
    const site = siteOf(address)
    const at = now()
    // A read that costs more than the whole budget takes all of it.
    const price = Math.min(cost, burst)
    const wait = lacking(network, { price, times: 1, at })
    const waitOfSite = site === network ? 0 : lacking(site, { price, times: networksOfSite, at })
    const longest = Math.max(wait, waitOfSite)
    if (longest > 0) return longest
    spend(network, price)
    if (site !== network) spend(site, price)
    return 0
  }

  /** Returns the seconds until the budget of a network, `times` as large as that of an address, has enough. */
  function lacking(
    key: string,
    { price, times, at }: { price: number; times: number; at: number },
  ) {
    const before = budgets.get(key)
    const gained = before ? ((at - before.at) / 1000) * perSecond * times : burst * times
    const left = Math.min(burst * times, (before?.left ?? 0) + gained)
    // Deleted and inserted again, so that the map has the least recently seen addresses first.
    budgets.delete(key)
    budgets.set(key, { left, at })
    const [oldest] = budgets.keys()
    if (budgets.size > addresses && oldest !== undefined) budgets.delete(oldest)
    return left >= price ? 0 : (price - left) / (perSecond * times)
  }

  function spend(key: string, price: number): void {
    const budget = budgets.get(key)
    if (budget) budget.left -= price
  }

  return { take, size: () => budgets.size }
}
