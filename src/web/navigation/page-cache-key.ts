import type { PageAddress } from './page-address.ts'

/**
 * The address as the server renders it, the same for everybody because the server does not know the visitor. A page behind
 * the login is the same spinner whatever its parameters. One with public data ahead of the sign-in depends on its path alone.
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

/** Parameters with free text or a return address. */
const freeText = ['from', 'q', 'token', 'fits']

/**
 * The cache key of a page, made of everything it is rendered from. Null if the page must not be cached, because free text
 * would fill the cache with pages nobody requests twice.
 */
export function cacheKeyOf({ route, params, search }: PageAddress): string | null {
  if (freeText.some((name) => search.has(name))) return null
  // So would ranges of numbers, which everybody sets otherwise.
  if (search.getAll('attribute').some((asked) => asked.includes('..'))) return null
  return JSON.stringify([route.path, params, [...search]])
}
