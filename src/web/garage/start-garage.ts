import type { QueryClient } from '@tanstack/react-query'
import { awaitsCode } from '#contract/shop/awaits-code'
import { chosenVehicleKey } from '#contract/shop/appearance'
import { onSession } from '#web/session/session.ts'
import { whenUsed } from '#web/ui/later/when-used.ts'
import { barWithoutVehicle } from './bar-without-vehicle.ts'
import { garageKey } from './garage-key.ts'

/**
 * Puts the bar of the chosen vehicle before the page's content; the page is the same for everybody. What it takes to follow
 * a garage is loaded for those who have one, who are signed in, or who use the bar.
 */
export function startGarage(cache: QueryClient): void {
  let wanted = () => {}
  const isWanted = new Promise<void>((resolve) => (wanted = resolve))
  const place = placeOfBar()
  void whenUsed('vehicle', isWanted, () => import('./follow-garage.tsx')).then(({ followGarage }) =>
    followGarage(cache, place),
  )
  if (hasGarage()) wanted()
  addEventListener('storage', () => {
    if (hasGarage()) wanted()
  })
  onSession(({ state }) => {
    if (state === 'in') wanted()
  })
}

/** Style shows the bar where a vehicle is chosen, and else on the pages where buyers begin (`site/garage.css`). */
function placeOfBar(): Element | undefined {
  // Where no part says what it fits, a vehicle would lead nowhere.
  if ('noFitment' in document.documentElement.dataset) return undefined
  const place = document.createElement('aside')
  place.className = 'vehicle-bar'
  place.ariaLabel = 'Your vehicle'
  if (!hasGarage()) {
    place.innerHTML = barWithoutVehicle
    place.setAttribute(awaitsCode, 'vehicle')
  }
  document.getElementById('main')?.before(place)
  return place
}

function hasGarage(): boolean {
  try {
    return [garageKey, chosenVehicleKey].some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}
