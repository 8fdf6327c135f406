import type { Client } from '#contract/client'
import {
  chosenVehicle,
  keptGarage,
  keyOf,
  lineVehiclesKey,
  store,
  stored,
  tell,
  type KeptVehicle,
} from './kept-garage.ts'

// A cart is the store's, and what somebody drives is the browser's until an order is placed. So the vehicles of the cart's
// lines stay here too: the key of a vehicle by product, '' for a line that is for none.

type LineVehicles = Readonly<Record<string, string>>

/** The vehicle that a line of the cart is for: the one it was put there for, else the chosen one. */
export function vehicleOfLine(toolId: string): KeptVehicle | null {
  const key = kept()[toolId]
  if (key === undefined) return chosenVehicle()
  return keptGarage().vehicles.find((one) => keyOf(one) === key) ?? null
}

/** Says which vehicle a line of the cart is for; null: for none. */
export function keepLineVehicle(toolId: string, vehicle: KeptVehicle | null): void {
  write({ ...kept(), [toolId]: vehicle ? keyOf(vehicle) : '' })
  tell()
}

/** What is put into the cart is for the vehicle that is chosen now, and stays so when another one is chosen. */
export function keepAsChosen(toolId: string): void {
  const chosen = chosenVehicle()
  if (chosen) keepLineVehicle(toolId, chosen)
}

/** Forgets the lines that have left the cart. Those that came to it on another way are for the chosen vehicle. */
export function followCart(toolIds: readonly string[]): void {
  const before = kept()
  const chosen = chosenVehicle()
  const after = vehiclesAfter(before, toolIds, chosen && keyOf(chosen))
  if (JSON.stringify(after) !== JSON.stringify(before)) write(after)
}

/** What is kept for a cart with these lines. `chosen`: the key of the chosen vehicle. */
export function vehiclesAfter(
  before: LineVehicles,
  toolIds: readonly string[],
  chosen: string | null,
): LineVehicles {
  const keys = toolIds.map((id): [string, string | null] => [id, before[id] ?? chosen])
  return Object.fromEntries(keys.filter(([, key]) => key !== null)) as LineVehicles
}

export type NamedVehicle = NonNullable<
  Parameters<Client['orders']['place']>[0]['body']['boughtFor']
>

/** A vehicle as an order names it; undefined for none. */
export function named(vehicle: KeptVehicle | null): NamedVehicle | undefined {
  if (!vehicle) return undefined
  const { vehicle: slug, engine } = vehicle
  return { vehicle: slug, ...(engine && { engine: engine.slug }) }
}

function kept(): LineVehicles {
  return lineVehiclesIn(stored(lineVehiclesKey))
}

/** Reads what anybody may have written there. What is spoiled counts as absent. */
export function lineVehiclesIn(text: string | null): LineVehicles {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    const entries = Object.entries(value).filter(([, key]) => typeof key === 'string')
    return Object.fromEntries(entries) as LineVehicles
  } catch {
    return {}
  }
}

function write(vehicles: LineVehicles): void {
  const isEmpty = Object.keys(vehicles).length === 0
  store(lineVehiclesKey, isEmpty ? null : JSON.stringify(vehicles))
}
