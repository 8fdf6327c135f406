import { formatCount } from '#contract/values/numbers'
import { useQuery } from '@tanstack/react-query'
import type { Rating, Review } from '#contract/reviews.schema'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { firstMessages } from '#web/ui/texts/first-messages.ts'
import { productReviewsQuery } from '#web/data/review-queries.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Stars } from '#web/ui/marks/stars.tsx'

/** The reviews of a product, with its rating. Reviews by known buyers are marked as verified purchases. */
export function ProductReviews({ partNumber }: { partNumber: string }) {
  const { data, isError, refetch } = useQuery(productReviewsQuery(useClient(), partNumber))
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
      {isError ? (
        <ErrorNote retry={() => void refetch()}>The reviews could not be loaded.</ErrorNote>
      ) : !data ? (
        <div className="sk sk-square reviews-sk" aria-busy="true" />
      ) : data.reviews.length === 0 ? (
        <p className="muted">This product has no reviews yet.</p>
      ) : (
        <div className="rated">
          {data.rating.average === null ? (
            <p className="muted">None of these reviews counts toward the rating yet.</p>
          ) : (
            <Summary rating={data.rating} average={data.rating.average} />
          )}
          <div>
            {data.reviews.map((review) => (
              <ReviewEntry key={review._id} review={review} />
            ))}
            {data.hasMore && (
              <p className="small muted">The {data.reviews.length} newest reviews are shown.</p>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

function Summary({ rating: { count, stars }, average }: { rating: Rating; average: number }) {
  return (
    <div>
      <p className="average">{average.toFixed(1)}</p>
      <p className="small">
        <Stars rating={Math.round(average)} /> {reviews(count)}
      </p>
      <table className="dist">
        <caption className="vh">How often each number of stars was given</caption>
        <tbody>
          {stars
            .map((many, index) => ({ many, place: index + 1 }))
            .toReversed()
            .map(({ many, place }) => (
              <tr key={place}>
                <th scope="row">
                  {place}
                  <span className="vh"> {place === 1 ? 'star' : 'stars'}</span>
                </th>
                <td>
                  {/* Decorative: the number is beside it. */}
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
                  <progress value={many} max={count} aria-hidden="true" />
                </td>
                <td>{formatCount(many)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
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

function reviews(count: number): string {
  return count === 1 ? '1 review' : `${formatCount(count)} reviews`
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
