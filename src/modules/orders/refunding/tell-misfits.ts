import { invalidInput, type FieldError } from '#contract/refusals'
import { reportMisfits, type ReportedMisfit } from '#modules/fitment'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { goodsWithVehicles } from './line-vehicles.repository.ts'

/**
 * Tells which lines of an order came back because they did not fit, so that three of them flag what had promised it. Refuses
 * a line that the order has not, and one that was bought for no vehicle.
 */
export async function tellMisfits(
  tx: Tx,
  platform: Pick<Platform, 'ids' | 'clock'>,
  admin: Actor,
  { orderId, positions }: { orderId: string; positions: readonly number[] },
): Promise<void> {
  if (positions.length === 0) return
  const goods = await goodsWithVehicles(tx, orderId, positions)
  const errors: FieldError[] = []
  const lines = positions.flatMap((position, at): ReportedMisfit[] => {
    const path = `body.didNotFit.${at}`
    const line = goods.find((one) => one.position === position)
    if (!line) {
      errors.push({ path, message: 'is not a line of this order' })
      return []
    }
    const { productId, vehicleId, engineId, vehicle, verdict } = line
    if (productId && vehicleId && vehicle && verdict) {
      return [{ position, productId, vehicleId, engineId, vehicle, verdict }]
    }
    errors.push({ path, message: 'was bought for no vehicle' })
    return []
  })
  if (errors.length > 0) throw invalidInput(...errors)
  await reportMisfits(tx, platform, { orderId, by: admin.id, lines })
}
