import type { Place } from '../engine/zones.ts'

export type ZipPlace = Place & { zip: string; city: string }

/** All ZIP codes in memory. */
export type ZipList = {
  find(zip: string): ZipPlace | undefined
  /** The ZIP codes of the cities with this name, in all states, however it is written: Saint Louis is St. Louis. */
  inCitiesNamed(name: string): ZipPlace[]
}

/** A name without what people write in several ways. */
export function cityKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\b(?:saint|mount|fort)\b/g, (word) => shortWords[word] ?? word)
}

const shortWords: Record<string, string> = { saint: 'st', mount: 'mt', fort: 'ft' }

type Columns = {
  zips: readonly string[]
  states: readonly string[]
  cities: readonly string[]
  lats: readonly number[]
  lngs: readonly number[]
}

const highest = 100_000

/**
 * Packs the ZIP codes into arrays by their number, which takes 2 MB where one object for each would take 8. A place is
 * made when it is asked for.
 */
export function zipList({ zips, states, cities, lats, lngs }: Columns): ZipList {
  const stateNames = [...new Set(states)]
  const cityNames = [...new Set(cities)]
  const stateNumbers = new Map(stateNames.map((name, index) => [name, index + 1]))
  const cityNumbers = new Map(cityNames.map((name, index) => [name, index]))
  const state = new Uint8Array(highest)
  const city = new Uint16Array(highest)
  const lat = new Float64Array(highest)
  const lng = new Float64Array(highest)
  for (const [index, zip] of zips.entries()) {
    const number = Number(zip)
    state[number] = stateNumbers.get(states[index] ?? '') ?? 0
    city[number] = cityNumbers.get(cities[index] ?? '') ?? 0
    lat[number] = lats[index] ?? 0
    lng[number] = lngs[index] ?? 0
  }
  const find = (zip: string): ZipPlace | undefined => {
    const number = Number(zip)
    const name = stateNames[(state[number] ?? 0) - 1]
    if (name === undefined) return undefined
    return {
      zip,
      state: name,
      city: cityNames[city[number] ?? 0] ?? '',
      lat: lat[number] ?? 0,
      lng: lng[number] ?? 0,
    }
  }
  let byCity: Map<string, string[]> | undefined
  return {
    find,
    inCitiesNamed(name) {
      // Made when the first address is read: a process that reads none does without.
      byCity ??= zipsByCity(zips, cities)
      const named = byCity.get(cityKey(name)) ?? []
      return named.flatMap((zip) => find(zip) ?? [])
    },
  }
}

function zipsByCity(zips: readonly string[], cities: readonly string[]): Map<string, string[]> {
  const byCity = new Map<string, string[]>()
  const keys = new Map<string, string>()
  for (const [index, zip] of zips.entries()) {
    const city = cities[index] ?? ''
    const key = keys.get(city) ?? cityKey(city)
    keys.set(city, key)
    const found = byCity.get(key)
    if (found) found.push(zip)
    else byCity.set(key, [zip])
  }
  return byCity
}
