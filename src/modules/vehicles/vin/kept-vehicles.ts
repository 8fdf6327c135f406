import type { Db } from '#platform/db'
import { findVehicleById, type VehicleRow } from '../tree/tree.repository.ts'

/** How many parts a vehicle has, and by which engines they differ, may be so old. */
const keptMs = 60_000
/** The vehicles of which VINs are read are few. */
const mostKept = 1_000

type Kept = { row: Promise<VehicleRow | undefined>; readAt: number }
const vehicles = new WeakMap<Db, Map<number, Kept>>()

/** The vehicle of a VIN, read again after a minute: its engines are joined and put into JSON, which costs more than all else. */
export function readVehicle(db: Db, id: number, now: Date): Promise<VehicleRow | undefined> {
  const known = vehicles.get(db) ?? new Map<number, Kept>()
  vehicles.set(db, known)
  const readAt = now.getTime()
  const before = known.get(id)
  if (before && Math.abs(readAt - before.readAt) < keptMs) return before.row
  const row = findVehicleById(db, id)
  known.delete(id)
  known.set(id, { row, readAt })
  // The tree may be loading, and a failed read is not kept.
  const forget = () => known.delete(id)
  row.then((found) => found || forget(), forget)
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  return row
}
