import { sql, type SqlBool } from 'kysely'
import { earlier } from '#contract/values/moments'
import type { Tx } from '#platform/db'

/** A form that was left open may still be sent after days. */
const keptDays = 7

const isUnused = sql<SqlBool>`not exists (
    select from products where products.picture = '/pictures/uploaded/' || pictures.sha256 || '.jpg'
  ) and not exists (
    select from order_lines where order_lines.picture = '/pictures/uploaded/' || pictures.sha256 || '.jpg'
  )`

/** Deletes pictures that were sent and that no product has, nor an order shows. */
export async function deleteUnusedPictures(tx: Tx, now: Date): Promise<void> {
  const longAgo = earlier(now, { days: keptDays })
  const waiting = await tx
    .selectFrom('pictures')
    .select('sha256')
    .where('created_at', '<', longAgo)
    .where(isUnused)
    .forUpdate()
    .skipLocked()
    .execute()
  if (waiting.length === 0) return
  // Asked once more, behind the locks: a product may have been added since.
  await tx
    .deleteFrom('pictures')
    .where(
      'sha256',
      'in',
      waiting.map(({ sha256 }) => sha256),
    )
    .where(isUnused)
    .execute()
}
