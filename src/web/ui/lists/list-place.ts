/**
 * A place in a list for which the store gives only the cursor of the next page: the cursor of this page, and the cursors
 * of the pages passed on the way.
 */
export type ListPlace = { cursor: string; passed: string[] }

type Search = Record<string, string>

// Limits the length of the URL. When the passed pages run out, "Previous page" leads to the first page.
const mostPassed = 60

export function readPlace(search: URLSearchParams): ListPlace {
  const passed = (search.get('passed') ?? '').split('.').filter(Boolean)
  return { cursor: search.get('cursor') ?? '', passed: passed.slice(-mostPassed) }
}

/** 1 for the first page. */
export function pageNumber({ cursor, passed }: ListPlace): number {
  return cursor === '' ? 1 : passed.length + 2
}

/** The search parameters of the next page. */
export function nextPlace({ cursor, passed }: ListPlace, next: string): Search {
  return searchOf({ cursor: next, passed: cursor === '' ? [] : [...passed, cursor] })
}

/** The search parameters of the previous page; null on the first page. */
export function previousPlace({ cursor, passed }: ListPlace): Search | null {
  if (cursor === '') return null
  return searchOf({ cursor: passed.at(-1) ?? '', passed: passed.slice(0, -1) })
}

function searchOf({ cursor, passed }: ListPlace): Search {
  return {
    ...(cursor && { cursor }),
    ...(passed.length > 0 && { passed: passed.slice(-mostPassed).join('.') }),
  }
}
