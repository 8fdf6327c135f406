import { mostUnits } from '#contract/carts/limits'

/** A quantity as somebody typed it: a whole number from 1 to a million. */
export function readUnits(typed: string): number | undefined {
  const text = typed.trim()
  const units = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return units >= 1 && units <= mostUnits ? units : undefined
}
