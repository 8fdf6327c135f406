import type { PageParams, PageRoute } from './page.ts'
import type { PageTable } from './page-table.ts'

/** What an address asks for. The page is drawn from this and from nothing else of the address. */
export type PageAddress = {
  route: PageRoute
  params: PageParams
  /** As the table of pages writes it: `/tools` is `/Tools`. What is no page is `*`. */
  path: string
  /** The parameters that change the page, each with the value that counts; all that were given where the table names none. */
  search: URLSearchParams
}

type Written = { pathname: string; searchParams: URLSearchParams }

/** The one reading of addresses: for the server, for what it keeps of its pages, and for the browser. */
export function readAddress(table: PageTable, { pathname, searchParams }: Written): PageAddress {
  const { route, params } = table.match(pathname)
  const path = route.path.replace(/:(\w+)/, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const { searchParams: names } = route
  const search = names ? countingParameters(names, searchParams) : searchParams
  return { route, params, path, search }
}

// An empty value is as good as none, for that is what an untouched field of a form sends.
function countingParameters(names: readonly string[], given: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => {
      const values = given.getAll(name)
      // Only companies may be named several times; of everything else the first value counts.
      const counting = name === 'company' ? values : values.slice(0, 1)
      return counting.filter(Boolean).map((value) => [name, value])
    }),
  )
}
