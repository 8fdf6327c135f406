import { rating } from '#contract/constants'
import type { Rating } from '#contract/reviews.schema'
import type { StarCount } from './reviews.repository.ts'

/**
 * Sums up a product's stars: the count of ratings, their average to two decimals, and the count for each number of
 * stars; then count and average of those by verified buyers.
 */
export function ratingOf(given: readonly StarCount[]): Rating {
  const places = Array.from({ length: rating.most }, (_, index) => index + 1)
  const countsOf = (of: 'count' | 'verified') =>
    places.map((place) => given.find((one) => one.rating === place)?.[of] ?? 0)
  const stars = countsOf('count')
  return { ...averageOf(stars), stars, verified: averageOf(countsOf('verified')) }
}

/** `stars`: how often 1, 2, … stars were given. */
function averageOf(stars: readonly number[]): { average: number | null; count: number } {
  const count = stars.reduce((sum, many) => sum + many, 0)
  const points = stars.reduce((sum, many, index) => sum + many * (index + 1), 0)
  return { average: count === 0 ? null : Math.round((points / count) * 100) / 100, count }
}
