import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { NewReview } from '#contract/reviews.schema'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { putReview } from './reviews.repository.ts'

/**
 * Adds a review in the name of the caller and ignores any author in the body. A second review of the same product
 * replaces the first.
 */
export async function addReview(
  tx: Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  author: Actor,
  { review, ratings, toolId }: NewReview,
): Promise<Output<typeof api.reviews.create>> {
  const id = ids.next()
  await putReview(tx, {
    id,
    author_id: author.id,
    name: author.name ?? '',
    email: author.email,
    product_id: toolId ?? null,
    rating: ratings,
    review,
    created_at: clock.now(),
  })
  return { acknowledged: true, insertedId: id }
}
