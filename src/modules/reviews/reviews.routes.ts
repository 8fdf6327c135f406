import { api } from '#contract'
import { writeFor } from '#modules/identity'
import { handle } from '#platform/http'
import { once } from '#platform/idempotency'
import { addReview } from './add-review.ts'
import { ratingOf } from './rating.ts'
import { presentReview } from './review.ts'
import { listOwn } from './reviews-of-author.repository.ts'
import { countStars, listBought, listReviews } from './reviews.repository.ts'

export const reviewsRoutes = handle(api.reviews, {
  list: async ({ platform, actor, query }) => {
    const { rows, next } = await listReviews(platform.db, query)
    return { items: rows.map((row) => presentReview(row, actor)), next }
  },
  rate: async ({ platform, params }) => ratingOf(await countStars(platform.db, params.partNumber)),
  listBought: async ({ platform, actor }) =>
    (await listBought(platform.db, actor.id)).map(({ id, part_number, name }) => ({
      toolId: id,
      partNumber: part_number,
      productName: name,
    })),
  listOwn: ({ platform, actor }) => listOwn(platform.db, actor.id),
  create: ({ platform, actor, body, idempotencyKey: key }) =>
    writeFor(platform, actor, (tx) =>
      once(
        tx,
        { userId: actor.id, key, route: 'POST /review', body, at: platform.clock.now() },
        () => addReview(tx, platform, actor, body),
      ),
    ),
})
