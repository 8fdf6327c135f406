import { parse } from 'regexparam'
import type { PageParams, PageRoute } from './page.ts'

type Match = { route: PageRoute; params: PageParams }

/**
 * The pages of the store, as listed in `src/web/routes.ts`. Navigation gets them as a value, because pages import
 * navigation and it must not import them.
 */
export type PageTable = {
  /** The page for a path, or the not-found page. */
  match: (path: string) => Match
  /** Puts rows in the place of the row that stood for them. */
  add: (pages: readonly PageRoute[]) => void
  notFound: PageRoute
}

/** The first row whose path matches wins. */
export function createPageTable(pages: readonly PageRoute[], notFound: PageRoute): PageTable {
  const compiled = (routes: readonly PageRoute[]) =>
    routes.map((route) => ({ route, ...parse(route.path) }))
  let patterns = compiled(pages)
  return {
    notFound,
    add(more) {
      patterns = [...patterns.filter(({ route }) => !route.more), ...compiled(more)]
    },
    match(path) {
      // The server answers such an address with the same page.
      if (decoded(path) === undefined) return { route: notFound, params: {} }
      for (const { route, pattern, keys } of patterns) {
        const found = pattern.exec(path)
        if (!found) continue
        const values = keys.map((key, index) => [key, decoded(found[index + 1] ?? '') ?? ''])
        return { route, params: Object.fromEntries(values) as PageParams }
      }
      return { route: notFound, params: {} }
    },
  }
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
