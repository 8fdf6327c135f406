/** What a call costs, in units: see `readCosts`. */
export type Cost = {
  /** The least, whatever is asked. */
  plain: number
  /** More for each 25 rows that are asked for with `limit`. */
  rows?: number
  /** More for each value of these parameters. */
  each?: Readonly<Record<string, number>>
}

/** What a request for this call costs. A call that the table does not name costs one unit. */
export function costOf(cost: Cost | undefined, query: unknown): number {
  if (!cost) return 1
  const given = (query ?? {}) as Record<string, unknown>
  let units = cost.plain
  if (cost.rows) units += cost.rows * Math.ceil(Math.min(Number(given['limit']) || 1, 100) / 25)
  for (const [name, more] of Object.entries(cost.each ?? {})) units += more * count(given[name])
  return Math.ceil(units)
}

function count(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return value === undefined || value === '' ? 0 : 1
}

/** What the page of a row in the table of pages costs to draw. */
export function pageCostOf(route: string, search: URLSearchParams): number {
  const names = [...new Set(search.keys())]
  const query = Object.fromEntries(names.map((name) => [name, search.getAll(name)]))
  return costOf(readCosts.of[`page ${route}`], query)
}

export const readCosts: { whole: number; of: Readonly<Record<string, Cost>> } = { whole: 100, of: {} }
