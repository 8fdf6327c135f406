import { useSyncExternalStore } from 'react'
import { chooseNone } from './garage-calls.ts'
import { chosenVehicle, onGarage } from './kept-garage.ts'
import { partsOf } from './parts-of.ts'

/** The chosen vehicle under the header of every page. The page keeps its height free from the beginning. */
export function VehicleBar() {
  const chosen = useSyncExternalStore(onGarage, chosenVehicle)
  if (!chosen) return null
  return (
    <div className="wrap">
      <span className="what">
        <a href={partsOf(chosen)}>
          <span className="vh">Parts for </span>
          <b>{chosen.name}</b>
        </a>
        {chosen.engine && ` · ${chosen.engine.label}`}
      </span>
      <a href="/Garage">Change</a>
      <button type="button" className="btn-t" onClick={chooseNone}>
        Show all parts
      </button>
    </div>
  )
}
