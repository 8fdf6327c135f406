import { sql } from 'kysely'
import type { FitVerdict } from '#contract/fitment/fit-words'
import type { Tx } from '#platform/db'

/** A line of an order that came back because it did not fit. `vehicle` and `verdict`: as the order kept them. */
export type Misfit = {
  id: string
  position: number
  productId: string
  vehicleId: number
  engineId: number | null
  vehicle: string
  verdict: FitVerdict
}

/** Writes them down, each line once however often it is told. */
export async function insertMisfits(
  tx: Tx,
  misfits: readonly Misfit[],
  { orderId, by, at }: { orderId: string; by: string; at: Date },
): Promise<void> {
  await sql`
    insert into misfits (
      id, order_id, position, product_id, model_id, year, engine_id, vehicle, verdict, reported_by, reported_at)
    select given.id, ${orderId}::uuid, given.position, given."productId", vehicles.model_id, vehicles.year,
      engines.id, given.vehicle, given.verdict, ${by}::uuid, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(misfits)}::jsonb) as given (
      id uuid, position int, "productId" uuid, "vehicleId" int, "engineId" int, vehicle text, verdict text)
    join vehicles on vehicles.id = given."vehicleId"
    left join engines on engines.id = given."engineId"
    on conflict on constraint misfits_once do nothing`.execute(tx)
}

/** Forgets from whose orders these came. What does not fit what goes on to count. */
export async function unlinkMisfits(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    update misfits set order_id = null, position = null where order_id = any (${orderIds}::uuid[])`.execute(
    tx,
  )
}
