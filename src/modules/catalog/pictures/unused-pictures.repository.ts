import { sql, type SqlBool } from 'kysely'
import { earlier } from '#contract/values/moments'
import type { Tx } from '#platform/db'

/** A form that was left open may be submitted days later. */
const keptDays = 7

const isUnused = sql<SqlBool>`not exists (
    select from products where products.picture = '/pictures/uploaded/' || pictures.sha256 || '.jpg'
  ) and not exists (
    select from product_pictures
    where product_pictures.picture = '/pictures/uploaded/' || pictures.sha256 || '.jpg'
  ) and not exists (
    select from categories where categories.picture = '/pictures/uploaded/' || pictures.sha256 || '.jpg'
  ) and not exists (
    select from order_lines where order_lines.picture = '/pictures/uploaded/' || pictures.sha256 || '.jpg'
  )`

/** Deletes uploaded pictures that no product and no order uses. */
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
  // Checked again now that the rows are locked: a product may have been added in the meantime.
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
