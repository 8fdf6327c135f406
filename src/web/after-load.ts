import { listenForChanges } from './data/listen-for-changes.ts'
import type { Navigation } from './navigation/page-sources.ts'
import { warmUp } from './navigation/warm-up.ts'

/** What a page does once it is there: its script must not hold the page up. */
export function afterLoad(navigation: Navigation): void {
  listenForChanges(navigation.cache)
  warmUp(navigation)
}
