import { mostGarageVehicles } from '#contract/garage/limits'
import { chosenVehicleKey } from '#contract/shop/appearance'
import { garageKey } from './garage-key.ts'

/** A vehicle as this browser keeps it: enough to name it on every page. It has no VIN. */
export type KeptVehicle = {
  vehicle: string
  /** For people: 2016 Honda Civic. */
  name: string
  engine: { slug: string; label: string } | null
  /** What its owner calls it; absent for none. */
  nickname?: string
  addedAt: string
  /** Its id in the customer's garage; null in a visitor's. */
  id: string | null
}

/** `isCustomers`: it is that of a customer, as it was last seen at `at`. */
export type KeptGarage = { isCustomers: boolean; at: number; vehicles: readonly KeptVehicle[] }

/** Where the vehicles of the cart's lines are kept (`line-vehicles.ts`). */
export const lineVehiclesKey = 'LineVehicles'
const empty: KeptGarage = { isCustomers: false, at: 0, vehicles: [] }

/** A vehicle and its engine in one word, by which the choice is kept. */
export function keyOf({ vehicle, engine }: Pick<KeptVehicle, 'vehicle' | 'engine'>): string {
  return engine ? `${vehicle}/${engine.slug}` : vehicle
}

let read: { text: string | null; garage: KeptGarage } = { text: null, garage: empty }

/** The garage of this browser. What is spoiled in it counts as absent. */
export function keptGarage(): KeptGarage {
  const text = stored(garageKey)
  if (text !== read.text) read = { text, garage: garageIn(text) }
  return read.garage
}

/** The vehicle that is chosen in this browser; null if none is. */
export function chosenVehicle(): KeptVehicle | null {
  const key = stored(chosenVehicleKey)
  return keptGarage().vehicles.find((one) => keyOf(one) === key) ?? null
}

export function keepGarage(garage: KeptGarage): void {
  store(garageKey, garage.vehicles.length === 0 ? null : JSON.stringify(garage))
  // A choice whose vehicle has left the garage ends.
  if (chosenVehicle() === null) store(chosenVehicleKey, null)
  tell()
}

export function keepChosen(vehicle: KeptVehicle | null): void {
  store(chosenVehicleKey, vehicle && keyOf(vehicle))
  tell()
}

/** Takes a vehicle out of what the browser keeps. */
export function forgetVehicle(key: string): void {
  const { vehicles, ...garage } = keptGarage()
  keepGarage({ ...garage, vehicles: vehicles.filter((one) => keyOf(one) !== key) })
}

/** Nothing of the garage is left in this browser. */
export function forgetGarage(): void {
  store(lineVehiclesKey, null)
  keepGarage(empty)
}

const listeners = new Set<() => void>()

/** Tells when the garage or the choice has changed, here or in another tab. Returns the end of it. */
export function onGarage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keys: readonly string[] = [garageKey, chosenVehicleKey, lineVehiclesKey]

/** Follows what other tabs do. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) tell()
  })
}

/** Tells the pages and parts that follow the garage. */
export function tell(): void {
  const { dataset } = document.documentElement
  if (chosenVehicle()) dataset['vehicle'] = ''
  else delete dataset['vehicle']
  for (const listener of listeners) listener()
}

/** What the browser keeps under a key; null if it keeps nothing. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

// A browser that keeps nothing has no garage.
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}

/** Reads what anybody may have written there: vehicles that are none are dropped, and so are doubles and too many. */
export function garageIn(text: string | null): KeptGarage {
  const value = parsed(text)
  if (!isRecord(value) || !Array.isArray(value['vehicles'])) return empty
  const vehicles = value['vehicles'].filter(isVehicle)
  const keys = vehicles.map(keyOf)
  return {
    isCustomers: value['isCustomers'] === true,
    at: typeof value['at'] === 'number' ? value['at'] : 0,
    vehicles: vehicles
      .filter((_, place) => keys.indexOf(keys[place] ?? '') === place)
      .slice(0, mostGarageVehicles),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isVehicle(value: unknown): value is KeptVehicle {
  if (!isRecord(value)) return false
  const { vehicle, name, engine, nickname, addedAt, id } = value
  return (
    isText(vehicle, /^\d{4}(-[a-z0-9]+){2,}$/) &&
    isText(name, /./) &&
    (engine === null ||
      (isRecord(engine) &&
        isText(engine['slug'], /^[a-z0-9]+(-[a-z0-9]+)*$/) &&
        isText(engine['label'], /./))) &&
    (nickname === undefined || isText(nickname, /./)) &&
    isText(addedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) &&
    !Number.isNaN(Date.parse(addedAt)) &&
    (id === null || isText(id, /^[0-9a-f-]{36}$/))
  )
}

function isText(value: unknown, shape: RegExp): value is string {
  return typeof value === 'string' && value.length <= 120 && shape.test(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
