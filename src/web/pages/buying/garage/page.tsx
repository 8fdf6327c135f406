import './garage-page.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSettings } from '#web/data/settings.ts'
import { garageQuery } from '#web/garage/garage-query.ts'
import { parkVehicle, type PickedVehicle } from '#web/garage/garage-calls.ts'
import { keptGarage, keyOf, onGarage, type KeptVehicle } from '#web/garage/kept-garage.ts'
import { partsOf } from '#web/garage/parts-of.ts'
import { VehiclePicker } from '#web/garage/vehicle-picker.tsx'
import { navigate } from '#web/navigation/navigation.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { useSession } from '#web/session/session.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'
import { dashboardRefusals } from '#web/ui/texts/dashboard-refusals.ts'
import { addSentences, refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { AskedParts } from './asked-parts.tsx'
import { askedVehicle } from './data.ts'
import { ParkedVehicle } from './parked-vehicle.tsx'
import { VinForm } from './vin-form.tsx'

addSentences(dashboardRefusals)

const none: readonly KeptVehicle[] = []

/** The vehicles of this browser or this customer, which one is chosen, and two ways to another: its VIN, or the picker. */
export function Page({ search }: PageProps) {
  const asked = askedVehicle(search)
  const cache = useQueryClient()
  const session = useSession()
  const { fitment } = useSettings()
  const isCustomer = session.state === 'in'
  const query = garageQuery(isCustomer ? session.user._id : '')
  const saved = useQuery({ ...query, enabled: isCustomer })
  const vehicles = useSyncExternalStore(
    onGarage,
    () => keptGarage().vehicles,
    () => none,
  )
  const changing = useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  })
  const change = (work: () => Promise<void>) => !changing.isPending && changing.mutate(work)
  const park = (picked: PickedVehicle, words?: Parameters<typeof parkVehicle>[1]) =>
    change(async () => {
      await parkVehicle(picked, words)
      navigate(partsOf(picked))
    })
  return (
    <div className="wrap garage">
      <div className="pagehead">
        <h1>Garage</h1>
        <p className="lead">
          Choose a vehicle, and every part says whether it fits. Your vehicles stay in this browser,
          and join your account when you log in.
        </p>
      </div>
      {changing.isError && (
        <p className="errtxt" role="alert">
          {refusalSentence(changing.error)}
        </p>
      )}
      {vehicles.length > 0 && (
        <ul className="l" aria-busy={changing.isPending}>
          {vehicles.map((one) => (
            <ParkedVehicle
              key={keyOf(one)}
              vehicle={one}
              saved={saved.data?.find(({ _id }) => _id === one.id)}
              isCustomer={isCustomer}
              onChange={change}
            />
          ))}
        </ul>
      )}
      {fitment ? (
        <div className="ways">
          <section aria-labelledby="by-model">
            <h2 id="by-model">{vehicles.length > 0 ? 'Another vehicle' : 'Your vehicle'}</h2>
            {asked.vehicle && <AskedParts slug={asked.vehicle} />}
            <VehiclePicker
              busy={changing.isPending}
              asked={asked}
              onPick={(picked) => park(picked)}
            />
          </section>
          <section aria-labelledby="by-vin">
            <h2 id="by-vin">By its VIN</h2>
            <NeedsScripts what="form" />
            <VinForm busy={changing.isPending} isCustomer={isCustomer} onPick={park} />
          </section>
        </div>
      ) : (
        <p className="note">No part says yet which vehicles it fits.</p>
      )}
    </div>
  )
}
