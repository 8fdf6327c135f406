import { countedProducts } from '#contract/constants'
import type { Facets } from '#contract/catalog/finding.schema'
import { formatCount } from '#contract/values/numbers'

/** '1,240', or '10,000+' where they are not counted one by one. Undefined where the number is an estimate. */
export function countWords({
  total,
  isWhole,
}: Pick<Facets, 'total' | 'isWhole'>): string | undefined {
  if (isWhole) return formatCount(total)
  return total >= countedProducts ? `${formatCount(total)}+` : undefined
}
