import type { QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { catchUp } from '#web/catch-up.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { chosenVehicle, keepChosen, onGarage, type KeptVehicle } from './kept-garage.ts'
import { LaterPicker } from './later-picker.tsx'
import { partsOf } from './parts-of.ts'

/**
 * The chosen vehicle under the header of every page; without one, the way to choose it. The page keeps its height free from
 * the beginning where it is shown.
 */
export function VehicleBar({ cache }: { cache: QueryClient }) {
  const chosen = useSyncExternalStore(onGarage, chosenVehicle, () => null)
  useLayoutEffect(() => catchUp(document.querySelector('.vehicle-bar')), [])
  const [isAsking, ask] = useState(false)
  return (
    <>
      <div className="wrap">
        {chosen ? (
          <>
            <span className="what">
              <a href={partsOf(chosen)}>
                <span className="vh">Parts for </span>
                <b>{chosen.nickname ?? chosen.name}</b>
              </a>
              {chosen.nickname && ` · ${chosen.name}`}
              {chosen.engine && ` · ${chosen.engine.label}`}
            </span>
            <a href="/Garage">Change</a>
            <button type="button" onClick={() => clear(chosen)}>
              Clear vehicle
            </button>
          </>
        ) : (
          <>
            <button type="button" onClick={() => ask(true)}>
              Choose your vehicle
            </button>
            <span className="what muted">and every part says whether it fits</span>
          </>
        )}
      </div>
      {isAsking && <LaterPicker cache={cache} onClose={() => ask(false)} />}
    </>
  )
}

/** A list of its parts becomes a list of all parts. */
function clear({ vehicle }: KeptVehicle): void {
  keepChosen(null)
  const { pathname, searchParams } = new URL(location.href)
  if (searchParams.get('vehicle') !== vehicle) return
  for (const name of ['vehicle', 'engine', 'cursor']) searchParams.delete(name)
  navigate(`${pathname}?${searchParams}`)
}
