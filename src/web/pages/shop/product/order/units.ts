import type { Stock } from '#web/ui/products/in-stock.ts'

/** How many somebody wants. `problem` says why that many cannot be ordered; `units` is then undefined. */
export type Units = { units: number; problem?: never } | { units?: never; problem: string }

/** Reads what was typed as a quantity. */
export function readUnits(typed: string, { minimumOrder, availableQuantity }: Stock): Units {
  const units = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
  if (units < minimumOrder) return { problem: `Please order ${minimumOrder} or more` }
  if (units > availableQuantity) return { problem: `Only ${availableQuantity} are in stock` }
  return { units }
}

/**
 * One minimum order more or less. What was typed between two steps goes to the next step of that direction. It never goes
 * below the minimum order, nor above what is in stock.
 */
export function stepUnits(
  typed: string,
  by: 1 | -1,
  { minimumOrder, availableQuantity }: Stock,
): number {
  const now = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
  const steps = by > 0 ? Math.floor(now / minimumOrder) + 1 : Math.ceil(now / minimumOrder) - 1
  return Math.min(Math.max(steps, 1) * minimumOrder, Math.max(availableQuantity, minimumOrder))
}
