import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { chooseNone, parkVehicle } from './garage-calls.ts'
import { chosenVehicle, onGarage } from './kept-garage.ts'

type Props = {
  slug: string
  /** For people: 2016 Honda Civic. */
  name: string
}

/** Chooses the vehicle that a page or a search names, so that from here on every part says whether it fits. Pressed again, none is chosen. */
export function ChooseVehicle({ slug, name }: Props) {
  const isHydrated = useHydrated()
  const chosen = useSyncExternalStore(onGarage, chosenVehicle, () => null)
  const parking = useMutation({
    mutationFn: () => parkVehicle({ vehicle: slug, name, engine: null }),
    onError: (error) => toast.error(refusalSentence(error)),
  })
  const isChosen = chosen?.vehicle === slug
  return (
    <p className="row vehicle-choice">
      <button
        type="button"
        className="btn"
        aria-pressed={isChosen}
        disabled={!isHydrated || parking.isPending}
        aria-busy={parking.isPending}
        onClick={() => (isChosen ? chooseNone() : parking.mutate())}
      >
        This is my vehicle
      </button>
      <span className="small muted">
        Every part {isChosen ? 'now' : 'then'} says whether it fits.
      </span>
    </p>
  )
}
