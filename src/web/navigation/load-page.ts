import type { QueryClient } from '@tanstack/react-query'
import type { CurrentPage } from './current-page.ts'
import type { AnyQuery, Head, PageRequest, PageRoute } from './page.ts'
import { readAddress, type PageAddress } from './page-address.ts'
import type { PageSources } from './page-sources.ts'

export type LoadedPage = CurrentPage & { head: Head; failure: unknown }

/**
 * Loads the module and the data for an address. If the store does not have the item, or the address is invalid, the result
 * is the not-found page, or the route's own page for what is not sold. Any other failure is in `failure`, and the page
 * shows an error with a retry button.
 */
export async function loadPage(address: PageAddress, sources: PageSources): Promise<LoadedPage> {
  const { client, cache, table } = sources
  const { route, params, search } = address
  if (route.more) {
    table.add(await route.more())
    const pathname = route.path.replace('*', params['*'] ?? '')
    return loadPage(readAddress(table, { pathname, searchParams: search }), sources)
  }
  const request: PageRequest = { client, params, search }
  const [module, Layout, failure] = await Promise.all([
    moduleOf(route),
    route.layout?.(),
    fetchData(cache, route.data?.(request)),
    fetchData(cache, route.ahead?.(request)),
  ])
  const instead = pageInstead(failure, route, table.notFound)
  if (instead) return notFound(instead, address, request, cache)
  const head = headOf(route, cache, request)
  return { ...address, ...module, Layout, head, failure }
}

const modules = new WeakMap<PageRoute['load'], Awaited<ReturnType<PageRoute['load']>>>()

/** The module of a page, imported once: the server's loader would look it up for every page that is drawn. */
async function moduleOf({ load }: PageRoute) {
  const module = modules.get(load) ?? (await load())
  modules.set(load, module)
  return module
}

/**
 * Fetches the data that are not cached yet and returns the first error, if any. It tries once; the page itself retries,
 * where the visitor can see it.
 */
async function fetchData(cache: QueryClient, queries: readonly AnyQuery[] = []): Promise<unknown> {
  const outcomes = await Promise.allSettled(
    queries.map((query) =>
      cache.ensureQueryData({ ...query, retry: false } as Parameters<
        typeof cache.ensureQueryData
      >[0]),
    ),
  )
  const failures = outcomes.map((outcome, index) => {
    if (outcome.status === 'fulfilled') return undefined
    const reason: unknown = outcome.reason
    return isSpared(queries[index], reason) ? undefined : reason
  })
  return failures.find((failure) => failure !== undefined)
}

function isSpared(query: AnyQuery | undefined, failure: unknown): boolean {
  const isBusy = failure instanceof Error && 'code' in failure && failure.code === 'busy'
  return isBusy && query?.meta?.['dispensable'] === true
}

async function notFound(
  route: PageRoute,
  { path, search }: PageAddress,
  request: PageRequest,
  cache: QueryClient,
): Promise<LoadedPage> {
  const { Page } = await moduleOf(route)
  const head = headOf(route, cache, request)
  return { route, params: {}, path, search, Page, Layout: undefined, head, failure: undefined }
}

// The server's in-process client throws a Refusal, the browser's client a ProblemError. Both have a `code`.
function pageInstead(failure: unknown, { notSold }: PageRoute, missing: PageRoute) {
  if (!(failure instanceof Error) || !('code' in failure)) return undefined
  if (failure.code === 'not_on_sale') return notSold
  // The store refused the address, for example a cursor from another list. Trying again would not help.
  return failure.code === 'not_found' || failure.code === 'invalid_input' ? missing : undefined
}

function headOf(route: PageRoute, cache: QueryClient, request: PageRequest): Head {
  return typeof route.head === 'function' ? route.head(cache, request) : route.head
}
