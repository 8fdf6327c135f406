import { api } from '#contract'
import { longestWholeList } from '#contract/constants'
import { writeFor } from '#modules/identity'
import { assertShortEnough, handle } from '#platform/http'
import { once } from '#platform/idempotency'
import { addReview } from './add-review.ts'
import { ratingOf } from './rating.ts'
import { presentOwn, presentReview } from './review.ts'
import { listOwn } from './reviews-of-author.repository.ts'
import { answerReview, hideReview } from './moderate-review.ts'
import { listForStaff } from './review-desk.repository.ts'
import { countReviews, countStars, listBought, listReviews } from './reviews.repository.ts'

export const reviewsRoutes = handle(api.reviews, {
  list: async ({ platform, actor, query, isWhole }) => {
    if (isWhole) assertShortEnough(await countReviews(platform.db, query, longestWholeList + 1))
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
  listOwn: async ({ platform, actor }) => (await listOwn(platform.db, actor.id)).map(presentOwn),
  create: ({ platform, actor, body, idempotencyKey: key }) =>
    writeFor(platform, actor, (tx) =>
      once(
        tx,
        { userId: actor.id, key, route: 'POST /review', body, at: platform.clock.now() },
        () => addReview(tx, platform, actor, body),
      ),
    ),
})

export const reviewDeskRoutes = handle(api.reviewDesk, {
  list: async ({ platform, actor, query }) => {
    const { rows, ...page } = await listForStaff(platform.db, query)
    return { items: rows.map((row) => presentReview(row, actor)), ...page }
  },
  hide: async ({ platform, actor, params: { id }, body: { reason } }) =>
    presentReview(await hideReview(platform, actor, { id, reason }), actor),
  unhide: async ({ platform, actor, params: { id } }) =>
    presentReview(await hideReview(platform, actor, { id, reason: null }), actor),
  answer: async ({ platform, actor, params: { id }, body: { answer: text } }) =>
    presentReview(await answerReview(platform, actor, { id, text }), actor),
  removeAnswer: async ({ platform, actor, params: { id } }) =>
    presentReview(await answerReview(platform, actor, { id, text: null }), actor),
})
