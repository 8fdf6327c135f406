import type { QueryClient } from '@tanstack/react-query'
import { askAnew, changeMark, shownBy, type Subject } from './keep-up.ts'

/** The server may have read what it drew this long ago: its own second, the one of a cache before it, and the way. */
const drawnWithinMs = 5_000

/** From now on this tab hears of what the others write, and its page of what was written while it was on its way. */
export function hearChanges(cache: QueryClient): void {
  const kinds = Object.keys(shownBy) as Subject[]
  for (const kind of kinds) {
    const writtenAt = Number(localStorage.getItem(changeMark(kind)))
    if (Date.now() - writtenAt < drawnWithinMs) askAnew(cache, kind)
  }
  addEventListener('storage', ({ key }) => {
    for (const kind of kinds) if (key === changeMark(kind)) askAnew(cache, kind)
  })
}
