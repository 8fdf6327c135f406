import { milesBetween } from '../engine/zones.ts'
import { cityKey, type ZipList, type ZipPlace } from '../zips/zip-list.ts'
import { addressClaims, isLarge, type Reading } from './address-claims.ts'
import { addressRuns } from './address-runs.ts'

export type AddressRead = {
  /** Where the address leads by itself: to its ZIP code, if it names one and the rest agrees with it. */
  place: ZipPlace | undefined
  /** The ZIP codes it names. */
  zips: readonly string[]
  /** Whether city, state and every ZIP code that it names agree with a place. An address that names none agrees with all. */
  agreesWith: (place: ZipPlace) => boolean
}

/** A city has ZIP codes that are not listed as its own, so what is as near belongs to it. */
const milesAroundCity = 50

/** Reads an address as people type it: which place its city, its state and its ZIP codes name. */
export function readAddress(zips: ZipList, address: string): AddressRead {
  const { runs, zips: named } = addressRuns(zips, address)
  const claims = addressClaims(zips, runs)
  const agreesWith = (place: ZipPlace) =>
    named.every((zip) => zip === place.zip) &&
    claims.every((readings) => readings.some((reading) => agrees(zips, reading, place)))
  const [zip] = named
  const place = zip === undefined ? undefined : zips.find(zip)
  return { place: place && agreesWith(place) ? place : undefined, zips: named, agreesWith }
}

function agrees(zips: ZipList, { city, state }: Reading, place: ZipPlace): boolean {
  if (state !== undefined && state !== place.state) return false
  if (city === undefined || cityKey(city) === cityKey(place.city)) return true
  const places = zips.inCitiesNamed(city).filter((one) => one.state === place.state)
  // The list has one city for each ZIP code, and so not every city of a state.
  if (places.length === 0) return state !== undefined && !isLarge(zips, city)
  return places.some((one) => milesBetween(one, place) <= milesAroundCity)
}
