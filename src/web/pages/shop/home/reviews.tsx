import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '#contract/describe'
import type { Review } from '#contract/reviews.schema'
import { href } from '#web/navigation/href.ts'
import { firstMessages } from '#web/ui/texts/first-messages.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Stars } from '#web/ui/marks/stars.tsx'
import { Carousel } from './carousel.tsx'

const title = 'From the workbench'

export function Reviews({ reviews }: { reviews: UseQueryResult<Page<Review>> }) {
  return (
    <div className="sec washed" id="reviews">
      <div className="wrap">
        <List reviews={reviews} />
      </div>
    </div>
  )
}

function List({ reviews }: { reviews: UseQueryResult<Page<Review>> }) {
  if (reviews.data && reviews.data.items.length > 0) {
    const items = reviews.data.items.map((review) => ({
      key: review._id,
      content: <ReviewCard review={review} />,
    }))
    return <Carousel id="reviews-title" title={title} items={items} />
  }
  return (
    <section aria-labelledby="reviews-title">
      <div className="sechead keep">
        <h2 id="reviews-title">{title}</h2>
      </div>
      {reviews.isError ? (
        <ErrorNote retry={() => void reviews.refetch()}>The reviews could not be loaded.</ErrorNote>
      ) : reviews.isPending ? (
        <div className="caro" aria-busy="true">
          {[1, 2, 3].map((key) => (
            <span key={key} className="sk quote-sk" />
          ))}
        </div>
      ) : (
        <div className="empty">
          <p>No reviews yet. Be the first to write one.</p>
          <a className="btn" href={href.addReview()}>
            Add A Review
          </a>
        </div>
      )}
    </section>
  )
}

function ReviewCard({
  review: { name, review, ratings, partNumber, createdAt },
}: {
  review: Review
}) {
  return (
    <article className="quote">
      <div className="row between">
        <Stars rating={ratings} />
        {partNumber !== undefined && (
          <a className="pn small" href={href.product(partNumber)}>
            {partNumber}
          </a>
        )}
      </div>
      <Words>{review}</Words>
      <footer>
        <b>{name || firstMessages.unknownName}</b>
        <br />
        <time dateTime={createdAt}>{monthOf(createdAt)}</time>
      </footer>
    </article>
  )
}

const shownCharacters = 320

/**
 * Shows the beginning of a long review, with the rest behind 'more', so that one review does not make the carousel
 * tall.
 */
function Words({ children: text }: { children: string }) {
  if (text.length <= shownCharacters) return <p>{text}</p>
  const cut = text.lastIndexOf(' ', shownCharacters)
  const at = cut > 0 ? cut : shownCharacters
  return (
    <details className="more">
      <summary>
        {text.slice(0, at)} <span>… more</span>
      </summary>
      <p>{text.slice(at)}</p>
    </details>
  )
}

// The server and the browser may be in different time zones, so both use UTC. Making a formatter takes long.
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function monthOf(instant: string): string {
  return month.format(new Date(instant))
}
