import type { GarageVehicle } from '#contract/garage/garage.schema'
import { mostGarageVehicles } from '#contract/garage/limits'
import { accessToken } from '#web/session/stored-token.ts'
import { client } from '#web/session/session.ts'
import {
  chosenVehicle,
  keepChosen,
  keepGarage,
  keptGarage,
  keyOf,
  type KeptVehicle,
} from './kept-garage.ts'

/** What the picker gives. */
export type PickedVehicle = Pick<KeptVehicle, 'vehicle' | 'name' | 'engine'>

/** What its owner says of a vehicle besides. A VIN is saved for a customer only, and never in the browser. */
type Words = { nickname?: string; vin?: string }

/** Puts a vehicle in the garage of whoever is here now, and chooses it. A visitor's eleventh takes the place of the oldest. */
export async function parkVehicle(picked: PickedVehicle, words: Words = {}): Promise<void> {
  if (isCustomer()) {
    await joinGarages()
    const { vehicle, engine } = picked
    const body = { vehicle, engine: engine?.slug ?? null, isChosen: true, ...words }
    await client.garage.add({ body })
    keepCustomers(await client.garage.list())
  } else {
    const others = keptGarage().vehicles.filter((one) => keyOf(one) !== keyOf(picked))
    const before = keptGarage().vehicles.find((one) => keyOf(one) === keyOf(picked))
    const nickname = words.nickname || before?.nickname
    const addedAt = new Date().toISOString()
    const added = { ...picked, ...(nickname && { nickname }), addedAt, id: null }
    const vehicles = [added, ...others].slice(0, mostGarageVehicles)
    keepGarage({ isCustomers: false, at: Date.now(), vehicles })
  }
  const parked = keptGarage().vehicles.find((one) => keyOf(one) === keyOf(picked))
  keepChosen(parked ?? null)
}

/** Chooses a vehicle of the garage, in this browser and as the one that the customer's other browsers begin with. */
export async function chooseVehicle(vehicle: KeptVehicle): Promise<void> {
  keepChosen(vehicle)
  if (!isCustomer()) return
  const body = {
    vehicle: vehicle.vehicle,
    engine: vehicle.engine?.slug ?? null,
    isChosen: true,
  }
  await client.garage.add({ body })
}

/** Shows all parts again, in this browser. The vehicle stays in the garage. */
export function chooseNone(): void {
  keepChosen(null)
}

export async function removeVehicle(vehicle: KeptVehicle): Promise<void> {
  if (isCustomer() && vehicle.id !== null) {
    await client.garage.remove({ params: { id: vehicle.id } })
  }
  const { vehicles, ...garage } = keptGarage()
  keepGarage({ ...garage, vehicles: vehicles.filter((one) => keyOf(one) !== keyOf(vehicle)) })
}

/** Says what a vehicle is called; '' for no nickname. `known`: the rest of what the account knows of it, which stays. */
export async function renameVehicle(
  vehicle: KeptVehicle,
  nickname: string,
  known: Pick<GarageVehicle, 'vin' | 'isChosen'> | undefined,
): Promise<void> {
  if (isCustomer() && vehicle.id !== null && known) {
    const { vin, isChosen } = known
    await client.garage.change({ params: { id: vehicle.id }, body: { nickname, vin, isChosen } })
  }
  const { vehicles, ...garage } = keptGarage()
  const { nickname: _, ...rest } = vehicle
  const renamed = { ...rest, ...(nickname && { nickname }) }
  const put = (one: KeptVehicle) => (keyOf(one) === keyOf(vehicle) ? renamed : one)
  keepGarage({ ...garage, vehicles: vehicles.map(put) })
}

/** Takes the VIN of a customer's vehicle out of the account. */
export async function forgetVin(vehicle: GarageVehicle): Promise<void> {
  const { _id: id, nickname, isChosen } = vehicle
  await client.garage.change({ params: { id }, body: { nickname, vin: null, isChosen } })
}

/** What was seen of a customer's garage longer ago is asked for again: there may be another device. */
const seenMs = 5 * 60_000

/** After a sign-in the visitor's vehicles join the customer's garage; later its list is brought up to date. */
export async function joinGarages(): Promise<void> {
  const { isCustomers, at, vehicles } = keptGarage()
  if (isCustomers && Date.now() - at < seenMs) return
  if (isCustomers || vehicles.length === 0) keepCustomers(await client.garage.list())
  else {
    const brought = vehicles.map(({ vehicle, engine, nickname = '', addedAt }) => ({
      vehicle,
      engine: engine?.slug ?? null,
      nickname,
      addedAt,
    }))
    keepCustomers(await client.garage.merge({ body: { vehicles: brought } }))
  }
}

/** Keeps the customer's garage. A browser that has just come to it begins with the vehicle chosen there. */
function keepCustomers(garage: readonly GarageVehicle[]): void {
  const isNew = !keptGarage().isCustomers
  const vehicles = garage.map(kept)
  keepGarage({ isCustomers: true, at: Date.now(), vehicles })
  const at = garage.findIndex(({ isChosen }) => isChosen)
  if (isNew && chosenVehicle() === null && vehicles[at]) keepChosen(vehicles[at])
}

function kept({
  _id: id,
  vehicle,
  year,
  make,
  model,
  engine,
  nickname,
  addedAt,
}: GarageVehicle): KeptVehicle {
  const name = `${year} ${make} ${model}`
  return { id, vehicle, name, engine, ...(nickname && { nickname }), addedAt }
}

function isCustomer(): boolean {
  return accessToken.get() !== null
}
