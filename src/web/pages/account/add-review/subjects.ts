import type { BoughtTool } from '#contract/reviews.schema'

/** What a review may be about. `isBought`: the store's books will say so beside it. */
export type Subject = BoughtTool & { isBought: boolean }

/** What was bought, and before it the product a link names, bought or not. */
export function subjectsOf(bought: readonly BoughtTool[], named: BoughtTool | null): Subject[] {
  const known = bought.map((tool) => ({ ...tool, isBought: true }))
  if (named === null || bought.some(({ toolId }) => toolId === named.toolId)) return known
  return [{ ...named, isBought: false }, ...known]
}
