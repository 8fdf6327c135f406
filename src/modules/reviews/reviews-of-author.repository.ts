import type { Db, Tx } from '#platform/db'
import type { ReviewRow } from './review.ts'
import { isCounted, isVerified } from './reviews.repository.ts'

/** All reviews by an author, newest first. */
export async function listReviewsOf(db: Db | Tx, authorId: string): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.part_number')
    .select([isVerified.as('is_verified'), isCounted.as('is_counted')])
    .where('reviews.author_id', '=', authorId)
    .orderBy('reviews.id', 'desc')
    .execute()
}

const mostOwn = 100

/** An author's reviews of products that are on sale, newest first. */
export async function listOwn(db: Db, authorId: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.id as toolId', 'products.part_number as partNumber'])
    .select(['reviews.review', 'reviews.rating as ratings'])
    .where('reviews.author_id', '=', authorId)
    .where('products.archived_at', 'is', null)
    .orderBy('reviews.id', 'desc')
    .limit(mostOwn)
    .execute()
}

/**
 * Keeps an author's reviews and removes the name and e-mail. Product reviews that do not count in the average are
 * deleted, because without an author they would start to count. Call it before the user is deleted.
 */
export async function anonymiseReviews(tx: Tx, authorId: string): Promise<void> {
  await tx
    .deleteFrom('reviews')
    .where('author_id', '=', authorId)
    .where('product_id', 'is not', null)
    .where((is) => is.not(isCounted))
    .execute()
  await tx
    .updateTable('reviews')
    .set({ author_id: null, name: 'Former customer', email: '' })
    .where('author_id', '=', authorId)
    .execute()
}
