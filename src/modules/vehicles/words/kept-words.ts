import type { Db } from '#platform/db'
import { readVehicleWords, vehicleSource } from './vehicle-words.repository.ts'
import { vehicleWords, type VehicleWords } from './vehicle-words.ts'

// The words are the same wherever the hash of the files is the same, so a process keeps them once.
let kept: { hash: string; words: Promise<VehicleWords> } | undefined

/** The words of the vehicles that are loaded, read once in each process; undefined if none are. */
export async function warmVehicleWords(db: Db): Promise<VehicleWords | undefined> {
  const hash = await vehicleSource(db)
  if (hash === null) return undefined
  if (kept?.hash === hash) return kept.words
  const words = readVehicleWords(db).then(vehicleWords)
  const reading = { hash, words }
  kept = reading
  words.catch(() => {
    if (kept === reading) kept = undefined
  })
  return words
}

/** The words as this process read them when it started; undefined where it has none. A search asks nothing for them. */
export function knownVehicleWords(): Promise<VehicleWords> | undefined {
  return kept?.words
}
