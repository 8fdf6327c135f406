import type { QueryClient } from '@tanstack/react-query'
import type { CurrentPage } from './current-page.ts'
import type { AnyQuery, Head, PageRequest, PageRoute } from './page.ts'
import type { PageAddress } from './page-address.ts'
import type { PageSources } from './page-sources.ts'

export type LoadedPage = CurrentPage & { head: Head; failure: unknown }

/**
 * Brings the module and the data of an address. What the store does not have, or could never have under such an
 * address, becomes the not-found page; another failure is told in `failure`, and the page draws its error with a retry.
 */
export async function loadPage(
  address: PageAddress,
  { client, cache, table }: PageSources,
): Promise<LoadedPage> {
  const { route, params, search } = address
  const request: PageRequest = { client, params, search }
  const [module, Layout, failure] = await Promise.all([
    route.load(),
    route.layout?.(),
    fetchData(cache, route.data?.(request)),
    fetchData(cache, route.ahead?.(request)),
  ])
  if (isNotFound(failure)) return notFound(table.notFound, address, request, cache)
  const head = headOf(route, cache, request)
  return { ...address, ...module, Layout, head, failure }
}

/**
 * Asks for everything that is needed and not there; returns what went wrong first, if anything did. One try:
 * the page itself tries again, where the visitor sees it.
 */
async function fetchData(cache: QueryClient, queries: readonly AnyQuery[] = []): Promise<unknown> {
  const outcomes = await Promise.allSettled(
    queries.map((query) =>
      cache.ensureQueryData({ ...query, retry: false } as Parameters<
        typeof cache.ensureQueryData
      >[0]),
    ),
  )
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason
}

async function notFound(
  route: PageRoute,
  { path, search }: PageAddress,
  request: PageRequest,
  cache: QueryClient,
): Promise<LoadedPage> {
  const { Page } = await route.load()
  const head = headOf(route, cache, request)
  return {
    route,
    params: {},
    path,
    search,
    Page,
    Layout: undefined,
    head,
    failure: undefined,
  }
}

// On the server the in-process client throws the refusal itself, in the browser a problem stands for it.
function isNotFound(failure: unknown): boolean {
  if (!(failure instanceof Error) || !('code' in failure)) return false
  // What the address said was refused, a cursor of another list for instance: trying again would not help.
  return failure.code === 'not_found' || failure.code === 'invalid_input'
}

function headOf(route: PageRoute, cache: QueryClient, request: PageRequest): Head {
  return typeof route.head === 'function' ? route.head(cache, request) : route.head
}
