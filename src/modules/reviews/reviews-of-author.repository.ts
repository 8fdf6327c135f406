import type { Db, Tx } from '#platform/db'
import type { ReviewRow } from './review.ts'
import { isVerified } from './reviews.repository.ts'

/** What somebody wrote, newest first. */
export async function listReviewsOf(db: Db | Tx, authorId: string): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.part_number')
    .select(isVerified.as('is_verified'))
    .where('reviews.author_id', '=', authorId)
    .orderBy('reviews.id', 'desc')
    .execute()
}

/** The reviews stay, and nobody's account stands behind them. */
export async function anonymiseReviews(tx: Tx, authorId: string): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ author_id: null, name: 'Former customer', email: '' })
    .where('author_id', '=', authorId)
    .execute()
}
