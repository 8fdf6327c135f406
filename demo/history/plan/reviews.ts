import type { PastReview } from '#modules/reviews'
import { afterDays, afterMinutes, atWork } from './calendar.ts'
import { diceOf, type Dice } from './dice.ts'
import type { Good } from './goods.ts'
import { paidAtOf, type Plan, type PlannedOrder } from './plan-history.ts'
import { answers, hiddenWords, hidingReason, opinions } from './words.ts'

/** This many of a hundred buyers say something. */
const talkative = 0.19

/** What buyers wrote after the goods had arrived, one review for each buyer and product, the earliest first. */
export function reviewsOfPlan(plan: Plan): PastReview[] {
  const dice = diceOf('reviews')
  const reviewed = new Set<string>()
  const bought = plan.orders.flatMap((order) => order.lines.map(({ good }) => ({ order, good })))
  const reviews = bought.flatMap(({ order, good }) => {
    const key = `${order.customer.id} ${good.id}`
    if (reviewed.has(key) || !dice.chance(talkative)) return []
    const review = reviewOf(dice, { order, good }, plan)
    if (review) reviewed.add(key)
    return review ?? []
  })
  return withOneHidden(dice, reviews, plan).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function reviewOf(
  dice: Dice,
  { order, good }: { order: PlannedOrder; good: Good },
  { until, staff }: Plan,
): PastReview | undefined {
  const { customer, life } = order
  if (!life.deliveredAt || !paidAtOf(order)) return undefined
  const at = afterDays(life.deliveredAt, 1.5 + dice.roll() * 11)
  // The reviews that came with the catalogue stay the newest of their products: their ids are of today.
  if (at >= (good.reviewedAt ?? until) || at >= until) return undefined
  const rating = life.refund
    ? dice.between(1, 3)
    : dice.weighted(stars, ({ share }) => share).rating
  const answeredAt = atWork(dice, afterMinutes(at, dice.between(200, 3_000)))
  const isAnswered = dice.chance(rating <= 3 ? 0.75 : 0.5) && answeredAt < until
  return {
    id: dice.idAt(at),
    author: { id: customer.id, name: customer.name, email: customer.email },
    productId: good.id,
    rating,
    text: dice.pick(opinions[rating] ?? []).replace('{part}', partOf(good.name)),
    at,
    answer: isAnswered
      ? {
          by: staff.support.id,
          text: dice.pick(rating <= 3 ? answers.sorry : answers.thanks),
          at: answeredAt,
        }
      : null,
    hiding: null,
  }
}

const stars = [
  { rating: 5, share: 56 },
  { rating: 4, share: 28 },
  { rating: 3, share: 9 },
  { rating: 2, share: 4 },
  { rating: 1, share: 3 },
]

/** One of them advertises another shop. */
function withOneHidden(
  dice: Dice,
  reviews: readonly PastReview[],
  { until, staff }: Plan,
): PastReview[] {
  const place = reviews.findLastIndex(({ answer, at }) => !answer && at < afterDays(until, -20))
  return reviews.map((review, index) =>
    index === place
      ? {
          ...review,
          rating: 5,
          text: hiddenWords,
          hiding: { by: staff.support.id, reason: hidingReason, at: atWork(dice, review.at) },
        }
      : review,
  )
}

/** 'Ceramic Brake Pad Set, Front' is a 'ceramic brake pad set' in a sentence. */
function partOf(name: string): string {
  return (name.split(/[,(]/)[0] ?? name).trim().toLowerCase()
}
