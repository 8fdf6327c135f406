import type { BoughtProduct } from '#contract/reviews.schema'

/** A product a review may be about. `isBought`: the review will be marked as a verified purchase. */
export type Subject = BoughtProduct & { isBought: boolean }

/** The bought products. A product named by a link is included too, first in the list if it was not bought. */
export function subjectsOf(
  bought: readonly BoughtProduct[],
  named: BoughtProduct | null,
): Subject[] {
  const known = bought.map((tool) => ({ ...tool, isBought: true }))
  if (named === null || bought.some(({ toolId }) => toolId === named.toolId)) return known
  return [{ ...named, isBought: false }, ...known]
}
