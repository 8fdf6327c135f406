import { createRoot } from 'react-dom/client'
import { onSession } from '#web/session/session.ts'
import { startFitBadges } from './fit-badges.ts'
import { joinGarages, leaveGarage } from './garage-calls.ts'
import { chosenVehicle, followOtherTabs, onGarage } from './kept-garage.ts'
import { VehicleBar } from './vehicle-bar.tsx'

/**
 * Draws the bar of the chosen vehicle, says of each part whether it fits, and follows sign-ins and other tabs. The bar
 * stands before the page's content; the page is the same for everybody.
 */
export function startGarage(): void {
  followOtherTabs()
  drawBar()
  onGarage(drawBar)
  startFitBadges()
  onSession(({ state }) => {
    if (state === 'out') leaveGarage()
    // Without an answer the garage stays as it was; the next page tries again.
    if (state === 'in') void joinGarages().catch(() => undefined)
  })
}

let place: HTMLElement | null = null

/** The place is made when there is something to show for the first time. */
function drawBar(): void {
  if (place || !chosenVehicle()) return
  place = document.createElement('aside')
  place.className = 'vehicle-bar'
  place.ariaLabel = 'Your vehicle'
  document.getElementById('main')?.before(place)
  createRoot(place).render(<VehicleBar />)
}
