import type { PageParams, PageRoute } from './page.ts'
import { matchPage } from './match-page.ts'
import { notFoundPage } from './routes.ts'

/** What an address asks for. The page is drawn from this and from nothing else of the address. */
export type PageAddress = {
  route: PageRoute
  params: PageParams
  /** As the table of pages writes it: `/tools` and `/%54ools` are `/Tools`. */
  path: string
  /** Of a public page the parameters that change it, each with the value that counts. Of other pages all that were given. */
  search: URLSearchParams
}

type Written = { pathname: string; searchParams: URLSearchParams }

/** The one reading of addresses: for the server, for what it keeps of its pages, and for the browser. */
export function readAddress({ pathname, searchParams }: Written): PageAddress {
  const { route, params } = matchPage(pathname)
  const isPublic = route.access === 'public'
  return {
    route,
    params,
    path: route === notFoundPage ? pathname : pathOf(route, params),
    search: isPublic ? countingParameters(route, searchParams) : searchParams,
  }
}

/**
 * The address as it looks to somebody of whom the server knows nothing: it draws the same page for everybody. A page
 * behind the login is the same spinner for every order; one that shows something ahead shows it by its path alone.
 */
export function asAnybodySeesIt(address: PageAddress): PageAddress {
  const { route, params } = address
  if (route === notFoundPage) return { route, params: {}, path: '', search: new URLSearchParams() }
  if (route.access === 'public') return address
  return {
    route,
    params: route.ahead ? params : {},
    path: route.ahead ? address.path : route.path,
    search: new URLSearchParams(),
  }
}

/**
 * Names a page by all that it is drawn from. Null: the page is not to be kept, because free text would fill the cache
 * with what nobody asks for twice.
 */
export function keyOf({ route, params, search }: PageAddress): string | null {
  if (route.freeText?.some((name) => search.has(name))) return null
  return JSON.stringify([route.path, params, [...search]])
}

// An empty value is as good as none, for that is what an untouched field of a form sends.
function countingParameters(route: PageRoute, given: URLSearchParams): URLSearchParams {
  const names = (route.searchParams ?? []).toSorted()
  return new URLSearchParams(
    names.flatMap((name) => {
      const values = given.getAll(name)
      const counting = route.several?.includes(name) ? values : values.slice(0, 1)
      return counting.filter((value) => value !== '').map((value) => [name, value])
    }),
  )
}

function pathOf({ path }: PageRoute, params: PageParams): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
