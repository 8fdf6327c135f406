import { startAppearance } from './appearance/start-appearance.ts'
import { startCart } from './cart/start-cart.ts'
import { listenForChanges } from './data/listen-for-changes.ts'
import type { Navigation } from './navigation/page-sources.ts'
import { startGarage } from './garage/start-garage.ts'
import { warmUp } from './navigation/warm-up.ts'

/** Work that starts after the page has loaded. Its script is loaded separately so that it does not delay the page. */
export function afterLoad(navigation: Navigation): void {
  listenForChanges(navigation.cache)
  startCart(navigation.cache)
  warmUp(navigation)
  startAppearance()
  startGarage(navigation.cache)
}
