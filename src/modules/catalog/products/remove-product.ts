import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { archiveProduct } from './one-product.repository.ts'

/** Removes a product from sale and records the act. Returns 1, or 0 if it was removed before. */
export async function removeProduct(
  platform: Pick<Platform, 'db' | 'clock'>,
  admin: Actor,
  id: string,
): Promise<number> {
  return writeAsStaff(platform, admin, 'products.edit', async (tx) => {
    const removed = await archiveProduct(tx, id, platform.clock.now())
    if (removed > 0) {
      await recordAct(tx, platform, { actor: admin.id, act: 'product.removed', subject: id })
    }
    return removed
  })
}
