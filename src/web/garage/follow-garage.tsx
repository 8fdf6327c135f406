import type { QueryClient } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { onSession } from '#web/session/session.ts'
import { accessToken } from '#web/session/stored-token.ts'
import { followOtherTabs, forgetGarage, keptGarage, onGarage, tell } from './kept-garage.ts'
import { VehicleBar } from './vehicle-bar.tsx'

/** Draws the bar of the chosen vehicle, says of each part whether it fits, and follows sign-ins and other tabs. */
export function followGarage(cache: QueryClient, place: Element | undefined): void {
  followOtherTabs()
  if (place) {
    // The head of the page knows only that something was chosen, which may be spoiled or gone.
    tell()
    const bar = <VehicleBar cache={cache} />
    if (place.hasChildNodes()) hydrateRoot(place, bar)
    else createRoot(place).render(bar)
    badgesForVehicles()
  }
  onSession(({ state }) => {
    // After a sign-out nothing of the account's garage is left in the browser.
    if (state === 'out' && accessToken.get() === null && keptGarage().isCustomers) forgetGarage()
    // Without an answer the garage stays as it was; the next page tries again.
    if (state === 'in')
      import('./garage-calls.ts').then(({ joinGarages }) => joinGarages()).catch(() => undefined)
  })
}

/** Without a vehicle there is nothing to say of a part, so the code for that is not loaded. */
function badgesForVehicles(): void {
  let isStarted = false
  const start = () => {
    if (isStarted || keptGarage().vehicles.length === 0) return
    isStarted = true
    import('./fit-badges.ts').then(
      ({ startFitBadges }) => startFitBadges(),
      () => (isStarted = false),
    )
  }
  onGarage(start)
  start()
}
