import type { Review } from '#contract/reviews.schema'
import { href } from '#web/navigation/href.ts'
import { Stars } from '#web/ui/marks/stars.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'

/** The customer's newest reviews. */
export function CustomerReviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {reviews.length === 0 ? (
        <p className="muted">No reviews yet.</p>
      ) : (
        <ul className="l customer-reviews">
          {reviews.map((review) => (
            <li key={review._id}>
              <p className="small">
                <Stars rating={review.ratings} />{' '}
                {review.partNumber ? (
                  <a className="pn" href={href.product(review.partNumber)}>
                    {review.partNumber}
                  </a>
                ) : (
                  'The store'
                )}
                <span className="muted">, {formatDate(review.createdAt)}</span>
              </p>
              <p className="said">{review.review}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
