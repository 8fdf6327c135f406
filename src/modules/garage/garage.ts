import type { GarageVehicle, GarageWords, NewGarageVehicle } from '#contract/garage/garage.schema'
import { mostGarageVehicles } from '#contract/garage/limits'
import { Refusal, invalidInput } from '#contract/refusals'
import { sealText, unsealTexts, writeAloneFor } from '#modules/identity'
import { cleanVin, flawOfVin } from '#modules/vehicles'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import {
  clearChosen,
  deleteVehicles,
  findNamed,
  insertVehicle,
  listGarage,
  writeWords,
  type GarageRow,
} from './garage.repository.ts'

/** The vehicles of a user, the newest first, with their VINs as they were typed. */
export async function garageOf(platform: Platform, userId: string): Promise<GarageVehicle[]> {
  return presentGarage(platform, await listGarage(platform.db, userId))
}

/** Adds a vehicle, or what is sent of one that is there. Refuses unknown words by field, and `too_many_vehicles`. */
export async function addVehicle(
  platform: Platform,
  actor: Actor,
  wanted: NewGarageVehicle,
): Promise<GarageVehicle> {
  const sent = await sealedVin(platform, wanted.vin)
  return writeAlone(platform, actor, async (tx) => {
    const { vehicleId, engineId } = await knownVehicle(tx, wanted)
    const garage = await listGarage(tx, actor.id)
    const there = garage.find((one) => one.vehicleId === vehicleId && one.engineId === engineId)
    if (!there && garage.length >= mostGarageVehicles) {
      throw new Refusal('too_many_vehicles', { limit: mostGarageVehicles })
    }
    if (wanted.isChosen) await clearChosen(tx, actor.id)
    const words = {
      nickname: wanted.nickname || (there?.nickname ?? ''),
      vinSealed: sent ?? there?.vinSealed ?? null,
      chosen: wanted.isChosen || (there?.chosen ?? false),
    }
    if (there) {
      await writeWords(tx, there.id, words)
      return there.id
    }
    const id = platform.ids.next()
    const addedAt = platform.clock.now()
    await insertVehicle(tx, { id, userId: actor.id, vehicleId, engineId, ...words, addedAt })
    return id
  })
}

/** Replaces what the caller says of a vehicle. Somebody else's looks like none. */
export async function changeVehicle(
  platform: Platform,
  actor: Actor,
  id: string,
  { nickname, vin, isChosen: chosen }: GarageWords,
): Promise<GarageVehicle> {
  const vinSealed = await sealedVin(platform, vin)
  return writeAlone(platform, actor, async (tx) => {
    await ownVehicle(tx, actor, id)
    if (chosen) await clearChosen(tx, actor.id)
    await writeWords(tx, id, { nickname, vinSealed, chosen })
    return id
  })
}

export async function removeVehicle(platform: Platform, actor: Actor, id: string): Promise<void> {
  await writeAloneFor(platform, actor, async (tx) => {
    await ownVehicle(tx, actor, id)
    await deleteVehicles(tx, [id])
  })
}

export async function presentGarage(
  platform: Platform,
  rows: readonly GarageRow[],
): Promise<GarageVehicle[]> {
  const sealed = rows.flatMap(({ vinSealed }) => vinSealed ?? [])
  const vins = await unsealTexts(platform, sealed)
  return rows.map((row) => ({
    _id: row.id,
    vehicle: row.vehicle,
    year: row.year,
    make: row.make,
    model: row.model,
    engine: row.engine,
    nickname: row.nickname,
    vin: row.vinSealed === null ? null : (vins[sealed.indexOf(row.vinSealed)] ?? null),
    isChosen: row.chosen,
    addedAt: row.addedAt.toISOString(),
  }))
}

/** Writes to one vehicle alone for the user, so that counting vehicles and adding one are one step, and answers it. */
async function writeAlone(
  platform: Platform,
  actor: Actor,
  work: (tx: Tx) => Promise<string>,
): Promise<GarageVehicle> {
  const row = await writeAloneFor(platform, actor, async (tx) =>
    ownVehicle(tx, actor, await work(tx)),
  )
  const [written] = await presentGarage(platform, [row])
  if (!written) throw new Error('A row became no vehicle.')
  return written
}

async function ownVehicle(tx: Tx, actor: Actor, id: string): Promise<GarageRow> {
  const own = (await listGarage(tx, actor.id)).find((one) => one.id === id)
  if (!own) throw new Refusal('not_found')
  return own
}

async function knownVehicle(tx: Tx, { vehicle, engine }: NewGarageVehicle) {
  const [found] = await findNamed(tx, [{ vehicle, engine }])
  if (!found || found.vehicleId === null) {
    throw invalidInput({ path: 'body.vehicle', message: 'is no vehicle of the tree' })
  }
  if (engine !== null && found.engineId === null) {
    throw invalidInput({ path: 'body.engine', message: 'is no engine of the tree' })
  }
  return { vehicleId: found.vehicleId, engineId: found.engineId }
}

async function sealedVin(platform: Platform, typed: string | null): Promise<string | null> {
  const vin = cleanVin(typed ?? '')
  if (vin === '') return null
  const flaw = flawOfVin(vin)
  if (flaw !== undefined) throw invalidInput({ path: 'body.vin', message: flaw })
  return sealText(platform, vin)
}
