import type { PageParams, PageRoute } from './page.ts'
import type { PageTable } from './page-table.ts'

/** What a URL asks for. A page is rendered from this and from nothing else in the URL. */
export type PageAddress = {
  route: PageRoute
  params: PageParams
  /** Spelled as in the table of pages: `/tools` becomes `/Tools`. For a URL without a page it is `*`. */
  path: string
  /**
   * The parameters that change the page, each with its effective value. All given parameters if the table names none.
   */
  search: URLSearchParams
}

type Written = { pathname: string; searchParams: URLSearchParams }

/** The only place that reads URLs: for the server, its page cache and the browser. */
export function readAddress(table: PageTable, { pathname, searchParams }: Written): PageAddress {
  const { route, params } = table.match(pathname)
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const { searchParams: names } = route
  const search = names ? countingParameters(names, searchParams) : searchParams
  return { route, params, path, search }
}

const several = ['attribute', 'company', 'part']

// An empty value counts as none, because a form field left untouched sends one.
function countingParameters(names: readonly string[], given: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => {
      const values = given.getAll(name)
      // For other parameters than these the first value counts.
      const counting = several.includes(name) ? values : values.slice(0, 1)
      return counting.filter(Boolean).map((value) => [name, value])
    }),
  )
}
