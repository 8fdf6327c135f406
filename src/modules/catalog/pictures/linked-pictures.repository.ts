import type { PictureProblem } from '#contract/products.schema'
import type { Db, Tx } from '#platform/db'

/** The link that stands where a product's picture should be, and who gave it; undefined where none stands. */
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

/** Puts our own address in the place of the link that was fetched, unless another stands there by now. */
export async function pointToPicture(tx: Tx, { productId, link, picture }: Fetched): Promise<void> {
  await tx
    .updateTable('products')
    .set({ picture, picture_problem: null })
    .where('id', '=', productId)
    .where('picture', '=', link)
    .execute()
}

type Unfetched = { productId: string; link: string; problem: PictureProblem }

/** Notes for the admins why the picture is not there, unless another link or a picture stands there by now. */
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
