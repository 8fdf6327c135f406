import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { partNumberKey } from '#contract/values/part-number'
import { facetsQuery, productsQuery } from './catalogue-queries.ts'
import { toolsPageSize } from './page-sizes.ts'

type Parts = { client: Client; cache: QueryClient }

/**
 * The part number of the product that a search for nothing but its number has found, or for the number that another maker
 * has for it alone. Undefined for all other searches, also for a number with `exact`, which is how one sees the list.
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
  if (first && partNumberKey(first) === partNumberKey(q)) return first
  return partBehind(q, { client, cache })
}

/** The only part that a whole number leads to, which may be with the name of its maker. */
function partBehind(q: string, { client, cache }: Parts): string | undefined {
  const { numbers = [] } = cache.getQueryData(facetsQuery(client, { q }).queryKey)?.search ?? {}
  const [only, ...others] = new Set(numbers.map(({ partNumber }) => partNumber))
  const key = partNumberKey(q)
  const isWhole = numbers.some(({ number, maker }) => {
    const [ofNumber, ofMaker] = [partNumberKey(number), partNumberKey(maker)]
    return [ofNumber, ofMaker + ofNumber, ofNumber + ofMaker].includes(key)
  })
  return isWhole && others.length === 0 ? only : undefined
}
