import type { Db, Tx } from '#platform/db'
import type { ReviewRow } from './review.ts'
import { isCounted, isVerified } from './reviews.repository.ts'

/** All reviews by an author, or the newest ones up to a limit, newest first. */
export async function listReviewsOf(
  db: Db | Tx,
  authorId: string,
  { limit }: { limit?: number } = {},
): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .select([
      'reviews.id',
      'reviews.author_id',
      'reviews.name',
      'reviews.email',
      'reviews.rating',
      'reviews.review',
      'reviews.created_at',
      'reviews.hidden_reason',
      'reviews.answer',
    ])
    .select('products.part_number')
    .select([isVerified.as('is_verified'), isCounted.as('is_counted')])
    .where('reviews.author_id', '=', authorId)
    .orderBy('reviews.id', 'desc')
    .$if(limit !== undefined, (reviews) => reviews.limit(limit ?? 0))
    .execute()
}

const mostOwn = 100

/** An author's reviews, newest first. */
export async function listOwn(db: Db, authorId: string) {
  return db
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .select([
      'reviews.id',
      'reviews.review',
      'reviews.rating',
      'reviews.created_at',
      'reviews.hidden_reason',
      'reviews.answer',
      'products.id as product_id',
      'products.part_number',
      'products.name as product_name',
      'products.archived_at',
    ])
    .select(isVerified.as('is_verified'))
    .where('reviews.author_id', '=', authorId)
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
