import { useSyncExternalStore } from 'react'
import { keptGarage, keyOf, onGarage, type KeptVehicle } from './kept-garage.ts'
import { keepLineVehicle, vehicleOfLine } from './line-vehicles.ts'
import { nameOf } from './name-of.ts'

const none: readonly KeptVehicle[] = []

/** The vehicle that a line of the cart is for, and its key for the badges (`data-for`); '' for none. */
export function useLineVehicle(toolId: string): { vehicle: KeptVehicle | null; key: string } {
  const vehicle = useSyncExternalStore(
    onGarage,
    () => vehicleOfLine(toolId),
    () => null,
  )
  return { vehicle, key: vehicle ? keyOf(vehicle) : '' }
}

/** Which vehicle of the garage a line of the cart is for. Nothing without a garage. */
export function LineVehicle({ toolId, productName }: { toolId: string; productName: string }) {
  const { key } = useLineVehicle(toolId)
  const vehicles = useSyncExternalStore(
    onGarage,
    () => keptGarage().vehicles,
    () => none,
  )
  if (vehicles.length === 0) return null
  return (
    <label className="line-vehicle small">
      For
      <select
        aria-label={`Vehicle for ${productName}`}
        value={key}
        onChange={({ target }) =>
          keepLineVehicle(toolId, vehicles.find((one) => keyOf(one) === target.value) ?? null)
        }
      >
        <option value="">no vehicle</option>
        {vehicles.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
