import type { PictureProblem } from '#contract/catalog/product.schema'
import type { Db, Tx } from '#platform/db'

/** The link a product has in place of a picture, and who added it. Undefined if the product has no link. */
export async function linkedPicture(
  db: Db,
  productId: string,
): Promise<{ link: string; addedBy: string | null } | undefined> {
  return db
    .selectFrom('products')
    .select(['picture as link', 'added_by as addedBy'])
    .where('id', '=', productId)
    .where('picture', 'like', 'https://%')
    .executeTakeFirst()
}

type Fetched = { productId: string; link: string; picture: string }

/** Replaces the fetched link with our own address, unless the link has changed in the meantime. */
export async function pointToPicture(tx: Tx, { productId, link, picture }: Fetched): Promise<void> {
  await tx
    .updateTable('products')
    .set((row) => ({ picture, picture_problem: null, version: row('version', '+', 1) }))
    .where('id', '=', productId)
    .where('picture', '=', link)
    .execute()
}

type Unfetched = { productId: string; link: string; problem: PictureProblem }

/** Records for the admins why the picture is missing, unless the link has changed in the meantime. */
export async function notePictureProblem(
  db: Db,
  { productId, link, problem }: Unfetched,
): Promise<void> {
  await db
    .updateTable('products')
    .set({ picture_problem: problem })
    .where('id', '=', productId)
    .where('picture', '=', link)
    .execute()
}
