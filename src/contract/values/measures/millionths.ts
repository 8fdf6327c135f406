/** The store keeps whole millionths of the base unit: equal values are equal, and a cursor can name one. */
export const perBase = 1_000_000

export function millionths(base: number): number {
  return Math.round(base * perBase)
}
