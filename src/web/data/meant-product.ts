import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { partNumberKey } from '#contract/values/part-number'
import { productsQuery } from './catalogue-queries.ts'
import { toolsPageSize } from './page-sizes.ts'

type Parts = { client: Client; cache: QueryClient }

/**
 * The part number of the product that a search for nothing but its number has found. Undefined for all other searches,
 * also for a number with `exact`, which is how one sees the list.
 */
export function meantProduct(
  search: URLSearchParams,
  { client, cache }: Parts,
): string | undefined {
  const [asked, ...more] = [...search].filter(([, value]) => value !== '')
  if (asked?.[0] !== 'q' || more.length > 0) return undefined
  const q = asked[1].trim()
  const { queryKey } = productsQuery(client, { limit: toolsPageSize, order: 'best', q })
  const first = cache.getQueryData(queryKey)?.items[0]?.partNumber
  return first && partNumberKey(first) === partNumberKey(q) ? first : undefined
}
