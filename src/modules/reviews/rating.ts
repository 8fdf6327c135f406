import { rating } from '#contract/constants'
import type { Rating } from '#contract/reviews.schema'

/**
 * Sums up a product's stars: the count of ratings, their average to two decimals, and the count for each number of
 * stars.
 */
export function ratingOf(given: readonly { rating: number; count: number }[]): Rating {
  const stars = Array.from(
    { length: rating.most },
    (_, index) => given.find((one) => one.rating === index + 1)?.count ?? 0,
  )
  const count = stars.reduce((sum, many) => sum + many, 0)
  const points = stars.reduce((sum, many, index) => sum + many * (index + 1), 0)
  return { average: count === 0 ? null : Math.round((points / count) * 100) / 100, count, stars }
}
