import { sql } from 'kysely'
import { earlier } from '#contract/values/moments'
import type { Db, Tx } from '#platform/db'

type NewPicture = {
  sha256: string
  content: Buffer
  width: number
  height: number
  addedBy: string
  at: Date
}

/** A picture that is there already counts as sent now. */
export async function insertShopPicture(tx: Tx, picture: NewPicture): Promise<void> {
  const { sha256, content, width, height, addedBy, at } = picture
  await tx
    .insertInto('shop_pictures')
    .values({ sha256, content, width, height, added_by: addedBy, added_at: at })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ added_at: at }))
    .execute()
}

/** Whether all of them exist. Locks them, so that none is deleted while a version that shows it is being written. */
export async function arePicturesThere(tx: Tx, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return true
  const found = await tx
    .selectFrom('shop_pictures')
    .select('sha256')
    .where(sql<boolean>`sha256 = any(${[...hashes]})`)
    .orderBy('sha256')
    .forKeyShare()
    .execute()
  return found.length === hashes.length
}

/** A form that was left open may be sent days later. */
const keptDays = 7

/** Deletes pictures that were sent a week ago and that no version shows. */
export async function deleteUnusedShopPictures(tx: Tx, now: Date): Promise<void> {
  const longAgo = earlier(now, { days: keptDays })
  await sql`
    delete from shop_pictures picture
    where added_at < ${longAgo}
    and not exists (
      select from shop_settings_versions
      where strpos(settings::text, picture.sha256) > 0)`.execute(tx)
}

/** Where the bytes of a picture are: here, or in the object store under this name. */
export async function findShopPicture(
  db: Db,
  sha256: string,
): Promise<{ content: Buffer | null; object: string | null } | undefined> {
  return db
    .selectFrom('shop_pictures')
    .select(['content', 'object'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}
