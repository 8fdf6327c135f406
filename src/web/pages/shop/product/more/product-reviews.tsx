import './reviews.css'
import { useQuery } from '@tanstack/react-query'
import type { Review } from '#contract/reviews.schema'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { firstMessages } from '#web/ui/texts/first-messages.ts'
import { productRatingQuery, productReviewsQuery } from '#web/data/review-queries.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Stars } from '#web/ui/marks/stars.tsx'
import { RatingBars } from './rating-bars.tsx'
import { reviewsHref } from './reviews-href.ts'

type Props = { partNumber: string; rating: number | null }

/**
 * The reviews of a product, with its rating; `rating`: only those with so many stars. Reviews by known buyers are marked as
 * verified purchases.
 */
export function ProductReviews({ partNumber, rating }: Props) {
  const client = useClient()
  const rated = useQuery(productRatingQuery(client, partNumber))
  const listed = useQuery(productReviewsQuery(client, partNumber, rating))
  const retry = () => void Promise.all([rated.refetch(), listed.refetch()])
  return (
    <section className="sec" id="reviews" aria-labelledby="reviews-title">
      <div className="sechead">
        <h2 id="reviews-title" className="near">
          Reviews
        </h2>
        <a className="btn btn-s" href={href.addReview(partNumber)}>
          Add A Review
        </a>
      </div>
      {rated.isError || listed.isError ? (
        <ErrorNote retry={retry}>The reviews could not be loaded.</ErrorNote>
      ) : !rated.data || !listed.data ? (
        <div className="sk sk-square reviews-sk" aria-busy="true" />
      ) : listed.data.items.length === 0 && rating === null ? (
        <p className="muted">This product has no reviews yet.</p>
      ) : (
        <div className="rated">
          {rated.data.average === null ? (
            <p className="muted">None of these reviews counts toward the rating yet.</p>
          ) : (
            <RatingBars
              partNumber={partNumber}
              rating={rated.data}
              average={rated.data.average}
              shown={rating}
            />
          )}
          <div>
            {rating !== null && (
              <p className="only small" role="status">
                {listed.data.items.length > 0
                  ? `Showing ${rating}-star reviews. `
                  : `No review has ${rating === 1 ? '1 star' : `${rating} stars`}. `}
                <a href={reviewsHref(partNumber)}>Show all</a>
              </p>
            )}
            {listed.data.items.map((review) => (
              <ReviewEntry key={review._id} review={review} />
            ))}
            {listed.data.next !== null && (
              <p className="small muted">
                The {listed.data.items.length} newest{rating === null ? '' : ' of these'} reviews
                are shown.
              </p>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

function ReviewEntry({ review: entry }: { review: Review }) {
  const { name, review, ratings, isVerified, isCounted, createdAt, hiddenReason, answer } = entry
  if (hiddenReason !== undefined) {
    return <p className="rev muted">The store has hidden a review here: {hiddenReason}</p>
  }
  return (
    <article className="rev">
      <Stars rating={ratings} /> <b>{name || firstMessages.unknownName}</b>{' '}
      <time className="muted small" dateTime={createdAt}>
        {dayOf(createdAt)}
      </time>{' '}
      {isVerified && (
        <span className="oktxt verified">
          <Icon name="done" />
          Verified purchase
        </span>
      )}
      {!isCounted && (
        <p className="small muted">
          Not counted in the rating: neither a purchase nor the author’s address is confirmed.
        </p>
      )}
      <p>{review}</p>
      {answer !== undefined && (
        <div className="answer">
          <b>Answer from the store</b>
          <p>{answer}</p>
        </div>
      )}
    </article>
  )
}

// The server and the browser may be in different time zones, so both use UTC. Making a formatter takes long.
const day = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function dayOf(instant: string): string {
  return day.format(new Date(instant))
}
