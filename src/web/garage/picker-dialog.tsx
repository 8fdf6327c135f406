import { QueryClientProvider, useMutation, type QueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { ClientContext } from '#web/data/client-context.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { client } from '#web/session/session.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { parkVehicle, type PickedVehicle } from './garage-calls.ts'
import { partsOf } from './parts-of.ts'
import { VehiclePicker } from './vehicle-picker.tsx'

type Props = {
  cache: QueryClient
  /** Whether the buyer stays on the page. Otherwise the parts of the vehicle are shown. */
  stays?: boolean
  onClose: () => void
}

/** Asks which vehicle parts are to fit. The bar that opens it is outside the page, so it brings its own context. */
export function PickerDialog({ cache, stays = false, onClose }: Props) {
  return (
    <QueryClientProvider client={cache}>
      <ClientContext value={client}>
        <Picker stays={stays} onClose={onClose} />
      </ClientContext>
    </QueryClientProvider>
  )
}

function Picker({ stays, onClose }: Required<Omit<Props, 'cache'>>) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const parking = useMutation({
    mutationFn: (picked: PickedVehicle) => parkVehicle(picked),
    onSuccess: (_, picked) => {
      dialog.current?.close()
      if (!stays) navigate(partsOf(picked))
    },
  })
  return (
    <dialog ref={dialog} className="picker-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="db">
        <h2 id={id}>Your vehicle</h2>
        {parking.isError && (
          <p className="errtxt" role="alert">
            {refusalSentence(parking.error)}
          </p>
        )}
        <VehiclePicker
          busy={parking.isPending}
          {...(stays && { leadsTo: 'See if it fits' })}
          onPick={(picked) => !parking.isPending && parking.mutate(picked)}
        />
        <p className="row small">
          <a href="/Garage">Read it from the VIN</a>
          <button type="button" className="btn btn-s" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </p>
      </div>
    </dialog>
  )
}
