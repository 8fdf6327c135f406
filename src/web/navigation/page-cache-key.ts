import type { PageAddress } from './page-address.ts'

/**
 * The address as it looks to somebody of whom the server knows nothing: it draws the same page for everybody. A page
 * behind the login is the same spinner for every order; one that shows something ahead shows it by its path alone.
 */
export function asSeenByVisitors({ route, params, path, search }: PageAddress): PageAddress {
  const isSeenByAnybody = route.access === 'public' || route.ahead !== undefined
  return {
    route,
    params: isSeenByAnybody ? params : {},
    path: isSeenByAnybody ? path : route.path,
    search: route.searchParams ? search : new URLSearchParams(),
  }
}

/** What people type, and where they come from. */
const freeText = ['from', 'q', 'token']

/**
 * Names a page by all that it is drawn from. Null: the page is not to be kept, because free text would fill the cache
 * with what nobody asks for twice.
 */
export function cacheKeyOf({ route, params, search }: PageAddress): string | null {
  if (freeText.some((name) => search.has(name))) return null
  return JSON.stringify([route.path, params, [...search]])
}
