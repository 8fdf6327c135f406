import { hearChanges } from './data/hear-changes.ts'
import { warmUp, type Parts } from './navigation/warm-up.ts'

/** What a page does once it is there: its script must not hold the page up. */
export function afterLoad(parts: Parts): void {
  hearChanges(parts.cache)
  warmUp(parts)
}
