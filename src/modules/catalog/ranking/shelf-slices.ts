/** The first part of the shuffled shelf: one product in so many. Each slice has an index of its words. */
export type Slice = (typeof slices)[number]

/** The smallest slice first. */
export const slices = [1024, 256, 64] as const

/** The smallest slice in which a search finds at least so many, if it finds about `matches` on the whole shelf. */
export function sliceWith(wanted: number, matches: number): Slice | null {
  return slices.find((slice) => matches / slice >= wanted) ?? null
}
