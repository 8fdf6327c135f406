import type { QueryClient } from '@tanstack/react-query'
import { refetch, changeMark, queryKinds, type ChangedKind } from './changes.ts'

/** The server may have read what it drew this long ago: its own second, the one of a cache before it, and the way. */
const drawnWithinMs = 5_000

/** From now on this tab hears of what the others write, and its page of what was written while it was on its way. */
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
