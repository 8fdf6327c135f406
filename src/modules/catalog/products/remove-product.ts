import { recordAct } from '#modules/audit'
import { writeFor } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { archiveProduct } from './products.repository.ts'

/** Takes a product from the shop; the books keep it. Returns how many were taken, 0 the second time. */
export async function removeProduct(
  platform: Pick<Platform, 'db' | 'clock'>,
  admin: Actor,
  id: string,
): Promise<number> {
  return writeFor(platform, admin, async (tx) => {
    const removed = await archiveProduct(tx, id, platform.clock.now())
    if (removed > 0) {
      await recordAct(tx, platform, { actor: admin.id, act: 'product.removed', subject: id })
    }
    return removed
  })
}
