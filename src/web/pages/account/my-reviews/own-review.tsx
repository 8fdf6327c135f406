import type { OwnReview } from '#contract/reviews.schema'
import { href } from '#web/navigation/href.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Stars } from '#web/ui/marks/stars.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'

export function OwnReviewEntry({ review: entry }: { review: OwnReview }) {
  const { partNumber, productName, canChange, ratings, review, createdAt, isVerified } = entry
  const { hiddenReason, answer } = entry
  return (
    <li>
      <article className="rev" aria-label={productName ?? 'The store as a whole'}>
        <h2>
          {partNumber && <span className="pn small">{partNumber} </span>}
          {canChange && partNumber ? (
            <a href={href.product(partNumber)}>{productName}</a>
          ) : (
            (productName ?? 'The store as a whole')
          )}
        </h2>
        <p className="row">
          <Stars rating={ratings} />
          <time className="muted small" dateTime={createdAt}>
            {formatDate(createdAt)}
          </time>
          {isVerified && (
            <span className="oktxt verified">
              <Icon name="done" />
              Verified purchase
            </span>
          )}
        </p>
        {hiddenReason !== undefined && (
          <p className="note warn">The store has hidden it: {hiddenReason}</p>
        )}
        <p>{review}</p>
        {answer !== undefined && (
          <div className="answer">
            <b>Answer from the store</b>
            <p>{answer}</p>
          </div>
        )}
        {canChange && partNumber && (
          <p>
            <a
              className="btn btn-s"
              href={href.addReview(partNumber)}
              aria-label={`Change the review of ${productName}`}
            >
              Change
            </a>
          </p>
        )}
      </article>
    </li>
  )
}
