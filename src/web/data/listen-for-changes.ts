import type { QueryClient } from '@tanstack/react-query'
import { refetch, changeMark, queryKinds, type ChangedKind } from './changes.ts'

/**
 * The data in a page from the server may be this old: one second in its page cache, one in a cache in front of it, and the
 * time it takes to arrive.
 */
const drawnWithinMs = 5_000

/** Refetches what other tabs change from now on, and what was changed while the server's page was on its way. */
export function listenForChanges(cache: QueryClient): void {
  const kinds = Object.keys(queryKinds) as ChangedKind[]
  for (const kind of kinds) {
    const writtenAt = Number(localStorage.getItem(changeMark(kind)))
    if (Date.now() - writtenAt < drawnWithinMs) refetch(cache, kind)
  }
  addEventListener('storage', ({ key }) => {
    for (const kind of kinds) if (key === changeMark(kind)) refetch(cache, kind)
  })
}
