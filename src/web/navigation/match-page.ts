import { parse } from 'regexparam'
import type { PageParams, PageRoute } from './page.ts'
import { notFoundPage, pages } from '#web/routes.ts'

export type Match = { route: PageRoute; params: PageParams }

/** The page of a path; the not-found page where there is none. */
export function matchPage(path: string): Match {
  for (const { route, pattern, keys } of patterns) {
    const found = pattern.exec(path)
    if (!found) continue
    const values = keys.map((key, index) => [key, decoded(found[index + 1] ?? '')])
    return { route, params: Object.fromEntries(values) as PageParams }
  }
  return { route: notFoundPage, params: {} }
}

const patterns = pages.map((route) => ({ route, ...parse(route.path) }))

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
