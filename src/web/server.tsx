import { dehydrate, type DehydratedState } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Client } from '#contract/client'
import { App } from './app.tsx'
import { createPageStore } from './current-page.ts'
import { documentOf, type Assets } from './document.ts'
import { canonicalPath } from './canonical.ts'
import { forCrawlers } from './for-crawlers.ts'
import { loadPage, type LoadedPage } from './load-page.ts'
import { createQueryClient } from './query-client.ts'
import type { PageRoute } from './page.ts'
import { matchPage } from './match-page.ts'
import type { Settings } from './settings.ts'

export type PageAddress = { pathname: string; searchParams: URLSearchParams }
/** `location`: where the page is, when that is another address. */
export type RenderedPage = { status: number; html: string; location?: string }
type Parts = { client: Client; settings: Settings; assets: Assets; publicUrl: string }

/** Draws the page of an address as any visitor sees it. Its data are fetched first; a failure is a page with a retry, and says 503. */
export async function renderPage(url: PageAddress, parts: Parts): Promise<RenderedPage> {
  const cache = createQueryClient('server')
  const page = await loadPage(url, { client: parts.client, cache })
  const { client, settings, assets, publicUrl } = parts
  const found = { client, cache, publicUrl }
  const location = canonicalPath(page, found)
  if (location !== page.path) return { status: 301, html: '', location }
  const markup = renderToString(
    <App store={createPageStore(page)} client={client} cache={cache} settings={settings} />,
  )
  const html = documentOf({
    head: page.head,
    crawlers: forCrawlers(page, found),
    markup,
    data: { settings, queries: timeless(dehydrate(cache)) },
    assets,
    folder: page.route.folder,
  })
  return { status: statusOf(page), html }
}

/**
 * What a page is kept under: its path as matched and the first of each parameter that changes it. Null: not to be
 * kept, because free text would fill the cache with what nobody asks twice.
 */
export function cacheKeyOf(url: PageAddress): string | null {
  const { route, params } = matchPage(url.pathname)
  if (route.path === '*') return 'not found'
  const given = (route.searchParams ?? []).toSorted().flatMap((name): [string, string][] => {
    const values = url.searchParams.getAll(name).filter((value) => value !== '')
    // Only companies may be named several times; of everything else the first counts, for the page as for the cache.
    return (name === 'company' ? values : values.slice(0, 1)).map((value) => [name, value])
  })
  if (given.some(([name]) => route.freeText?.includes(name))) return null
  // Behind the login the server draws the same spinner for every order.
  const place = route.access === 'public' || route.ahead ? params : {}
  return JSON.stringify([route.path, place, given])
}

function statusOf({ route, failure }: LoadedPage): number {
  if (isNotFound(route)) return 404
  return failure === undefined ? 200 : 503
}

// Times of the server would make every render another document, and mean little on the visitor's clock.
function timeless(state: DehydratedState): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  }))
  return { ...state, queries }
}

function isNotFound(route: PageRoute): boolean {
  return route.path === '*'
}
