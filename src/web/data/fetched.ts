import type { QueryClient } from '@tanstack/react-query'

/**
 * The data that the server has fetched for a page: the key of each query with its data. The browser takes them as fetched now:
 * the server's clock means nothing on that of the visitor, and with it every render would be a different document.
 */
export type Fetched = (readonly [key: readonly unknown[], data: unknown])[]

/** What a page's data could be fetched; a query that failed is left to the browser. */
export function fetchedIn(cache: QueryClient): Fetched {
  return cache
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data])
}
