/** Where one is in a list whose store only tells the next page: this page's cursor, and those one came by. */
export type ListPlace = { cursor: string; passed: string[] }

type Search = Record<string, string>

// So that the address of a far page stays an address. From there "previous" leads to the first page.
const mostPassed = 60

export function readPlace(search: URLSearchParams): ListPlace {
  const passed = (search.get('passed') ?? '').split('.').filter(Boolean)
  return { cursor: search.get('cursor') ?? '', passed: passed.slice(-mostPassed) }
}

/** 1 for the first page. */
export function pageNumber({ cursor, passed }: ListPlace): number {
  return cursor === '' ? 1 : passed.length + 2
}

/** What the address of the next page says. */
export function nextPlace({ cursor, passed }: ListPlace, next: string): Search {
  return searchOf({ cursor: next, passed: cursor === '' ? [] : [...passed, cursor] })
}

/** What the address of the page before says; null on the first. */
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
