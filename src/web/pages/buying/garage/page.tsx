import './garage-page.css'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { chooseNone, chooseVehicle, parkVehicle, removeVehicle } from '#web/garage/garage-calls.ts'
import {
  chosenVehicle,
  keptGarage,
  keyOf,
  onGarage,
  type KeptVehicle,
} from '#web/garage/kept-garage.ts'
import { partsOf } from '#web/garage/parts-of.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'
import { dashboardRefusals } from '#web/ui/texts/dashboard-refusals.ts'
import { addSentences, refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { VehiclePicker } from './vehicle-picker.tsx'

addSentences(dashboardRefusals)

const none: readonly KeptVehicle[] = []

/** The vehicles of this browser or this customer, which one is chosen, and the picker of another. */
export function Page() {
  const vehicles = useSyncExternalStore(
    onGarage,
    () => keptGarage().vehicles,
    () => none,
  )
  const chosen = useSyncExternalStore(onGarage, chosenVehicle, () => null)
  const changing = useMutation({ mutationFn: (change: () => Promise<void>) => change() })
  const change = (work: () => Promise<void>) => !changing.isPending && changing.mutate(work)
  const isChosen = (one: KeptVehicle) => chosen !== null && keyOf(one) === keyOf(chosen)
  return (
    <div className="wrap garage">
      <div className="pagehead">
        <h1>Garage</h1>
        <p className="lead">
          Choose a vehicle, and every part says whether it fits. Your vehicles stay in this browser,
          and join your account when you log in.
        </p>
      </div>
      <NeedsScripts what="page" />
      {changing.isError && (
        <p className="errtxt" role="alert">
          {refusalSentence(changing.error)}
        </p>
      )}
      {vehicles.length > 0 && (
        <ul className="l" aria-busy={changing.isPending}>
          {vehicles.map((one) => (
            <li key={keyOf(one)}>
              <span>
                <a href={partsOf(one)}>
                  <b>{one.name}</b>
                </a>
                {one.engine && <span className="muted"> · {one.engine.label}</span>}
              </span>
              <span className="row">
                <button
                  type="button"
                  className="btn btn-s"
                  aria-pressed={isChosen(one)}
                  aria-label={`${isChosen(one) ? 'Chosen' : 'Choose'}: ${nameOf(one)}`}
                  onClick={() =>
                    change(async () => (isChosen(one) ? chooseNone() : chooseVehicle(one)))
                  }
                >
                  {isChosen(one) ? 'Chosen' : 'Choose'}
                </button>
                <button
                  type="button"
                  className="btn btn-s"
                  aria-label={`Remove: ${nameOf(one)}`}
                  onClick={() => change(() => removeVehicle(one))}
                >
                  Remove
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <h2>{vehicles.length > 0 ? 'Another vehicle' : 'Your vehicle'}</h2>
      <VehiclePicker
        busy={changing.isPending}
        onPick={(picked) =>
          change(async () => {
            await parkVehicle(picked)
            navigate(partsOf(picked))
          })
        }
      />
    </div>
  )
}

function nameOf({ name, engine }: KeptVehicle): string {
  return engine ? `${name} ${engine.label}` : name
}
