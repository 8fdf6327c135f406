import type { ZipPlace } from '#contract/shipping/zip.schema'
import { Refusal } from '#contract/refusals'
import type { Db } from '#platform/db'
import { keptZips, zipsInMemory } from '../zips/kept-zips.ts'
import type { ZipList } from '../zips/zip-list.ts'
import { zipSource } from '../zips/zips.repository.ts'

/** Where a ZIP code of five digits is. Refuses `not_found`. */
export async function findZip(db: Db, zip: string): Promise<ZipPlace> {
  const place = await placeOfZip(db, zip)
  if (!place) throw new Refusal('not_found')
  return place
}

/** Where a ZIP code of five digits is; undefined if there is none. */
export async function placeOfZip(db: Db, zip: string): Promise<ZipPlace | undefined> {
  const place = (await warmZips(db))?.find(zip)
  return place && { zip, city: place.city, state: place.state }
}

/** Reads the ZIP codes into memory, unless they are there, so that the first visitor who asks does not wait for them. */
export async function warmZips(db: Db): Promise<ZipList | undefined> {
  const source = await zipSource(db)
  return source === null ? undefined : keptZips(db, source)
}

/** The ZIP codes as this process last read them; undefined if the store has none. */
export async function knownPlaces(db: Db): Promise<ZipList | undefined> {
  return zipsInMemory() ?? warmZips(db)
}
