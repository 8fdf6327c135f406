import { sql } from 'kysely'
import type { ReportedMisfit } from '#modules/fitment'
import type { Tx } from '#platform/db'

/** A line of goods. The others are null for a line that was bought for no vehicle. */
export type GoodsLine = Pick<ReportedMisfit, 'position'> & {
  [Field in keyof Omit<ReportedMisfit, 'position'>]: ReportedMisfit[Field] | null
}

/** The goods of an order at these positions, with the vehicles that they were bought for. */
export async function goodsWithVehicles(
  tx: Tx,
  orderId: string,
  positions: readonly number[],
): Promise<GoodsLine[]> {
  const { rows } = await sql<GoodsLine>`
    select line.position, line.product_id as "productId", driven.vehicle_id as "vehicleId",
      driven.engine_id as "engineId", driven.vehicle, driven.verdict
    from order_lines as line left join order_line_vehicles as driven using (order_id, position)
    where order_id = ${orderId} and line.kind = 'goods' and position = any (${positions}::int[])`.execute(
    tx,
  )
  return rows
}
