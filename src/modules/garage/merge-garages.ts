import type { GarageVehicle, VisitorsVehicle } from '#contract/garage/garage.schema'
import { mostGarageVehicles } from '#contract/garage/limits'
import { writeAloneFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { presentGarage } from './garage.ts'
import {
  deleteVehicles,
  findNamed,
  insertVehicle,
  listGarage,
  writeAddedAt,
} from './garage.repository.ts'
import { mergedGarage, type Parked } from './merged-garage.ts'

type Ids = { vehicleId: number; engineId: number | null }

/** Merges the vehicles of a visitor's browser into the garage of the user, by the rules of `mergedGarage`. */
export async function mergeGarages(
  platform: Platform,
  actor: Actor,
  vehicles: readonly VisitorsVehicle[],
): Promise<GarageVehicle[]> {
  const rows = await writeAloneFor(platform, actor, async (tx) => {
    const garage = await listGarage(tx, actor.id)
    const brought = await known(tx, vehicles, platform.clock.now())
    const kept = garage.map((row) => {
      const parked = { key: keyOf(row), addedAt: row.addedAt, hasVin: row.vinSealed !== null }
      return { ...row, parked }
    })
    const merged = mergedGarage(
      kept.map(({ parked }) => parked),
      brought.map(({ parked }) => parked),
      mostGarageVehicles,
    )
    const stays = new Set(merged.map(({ key }) => key))
    await deleteVehicles(
      tx,
      kept.flatMap(({ id, parked }) => (stays.has(parked.key) ? [] : [id])),
    )
    for (const { key, addedAt } of merged) {
      const there = kept.find(({ parked }) => parked.key === key)
      if (there && addedAt > there.addedAt) await writeAddedAt(tx, there.id, addedAt)
      const visitors = brought.find(({ parked }) => parked.key === key)
      if (there || !visitors) continue
      const { ids, nickname } = visitors
      const words = { nickname, vinSealed: null, chosen: false }
      await insertVehicle(tx, {
        id: platform.ids.next(),
        userId: actor.id,
        ...ids,
        ...words,
        addedAt,
      })
    }
    return listGarage(tx, actor.id)
  })
  return presentGarage(platform, rows)
}

/** What the tree knows of a visitor's vehicles. None was added later than now. */
async function known(
  tx: Tx,
  vehicles: readonly VisitorsVehicle[],
  now: Date,
): Promise<{ ids: Ids; nickname: string; parked: Parked }[]> {
  const found = await findNamed(tx, vehicles)
  return vehicles.flatMap(({ engine, nickname, addedAt }, at) => {
    const { vehicleId = null, engineId = null } = found[at] ?? {}
    if (vehicleId === null || (engine !== null && engineId === null)) return []
    const ids = { vehicleId, engineId }
    const said = new Date(addedAt)
    const parked = { key: keyOf(ids), addedAt: said < now ? said : now, hasVin: false }
    return [{ ids, nickname, parked }]
  })
}

function keyOf({ vehicleId, engineId }: Ids): string {
  return `${vehicleId} ${engineId}`
}
