import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { onSession } from '#web/session/session.ts'
import { startFitBadges } from './fit-badges.ts'
import { joinGarages, leaveGarage } from './garage-calls.ts'
import { followOtherTabs, tell } from './kept-garage.ts'
import { VehicleBar } from './vehicle-bar.tsx'

/**
 * Draws the bar of the chosen vehicle, says of each part whether it fits, and follows sign-ins and other tabs. The bar
 * is before the page's content; the page is the same for everybody.
 */
export function startGarage(cache: QueryClient): void {
  followOtherTabs()
  // Where no part says what it fits, a vehicle would lead nowhere.
  if (!('noFitment' in document.documentElement.dataset)) {
    // The head of the page knows only that something was chosen, which may be spoiled or gone.
    tell()
    drawBar(cache)
    startFitBadges()
  }
  onSession(({ state }) => {
    if (state === 'out') leaveGarage()
    // Without an answer the garage stays as it was; the next page tries again.
    if (state === 'in') void joinGarages().catch(() => undefined)
  })
}

/** Style shows the bar where a vehicle is chosen, and else on the pages where buyers begin (`site/garage.css`). */
function drawBar(cache: QueryClient): void {
  const place = document.createElement('aside')
  place.className = 'vehicle-bar'
  place.ariaLabel = 'Your vehicle'
  document.getElementById('main')?.before(place)
  createRoot(place).render(<VehicleBar cache={cache} />)
}
