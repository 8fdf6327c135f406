import { useState } from 'react'
import type { Review } from '#contract/reviews.schema'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Stars } from '#web/ui/marks/stars.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { firstMessages } from '#web/ui/texts/first-messages.ts'
import { useModeration } from './use-moderation.ts'
import { WordsForm } from './words-form.tsx'

/** One review with what staff can do about it. A form opens in its place, so nothing covers the words it is about. */
export function ReviewCard({ review }: { review: Review }) {
  const client = useClient()
  const [open, setOpen] = useState<'answer' | 'hide' | null>(null)
  const { _id: id, name, email, answer } = review
  const params = { id }
  const close = () => setOpen(null)
  const moderation = useModeration(close)
  return (
    <article className="desk-review" aria-label={`Review by ${name || email}`}>
      <Words review={review} showsAnswer={open !== 'answer'} />
      {open === 'answer' ? (
        <WordsForm
          draft={`answer:${id}`}
          label="Answer as the shop"
          hint="Everybody can read it below the review."
          longest={1000}
          field="answer"
          initial={answer ?? ''}
          submit="Answer"
          send={(words) => client.reviewDesk.answer({ params, body: { answer: words } })}
          onClose={close}
        />
      ) : open === 'hide' ? (
        <WordsForm
          draft={`hide:${id}`}
          label="Why it is hidden"
          hint="Visitors read this in place of the review. Its stars no longer count."
          longest={200}
          field="reason"
          initial=""
          submit="Hide"
          send={(words) => client.reviewDesk.hide({ params, body: { reason: words } })}
          onClose={close}
        />
      ) : (
        <Acts review={review} moderation={moderation} onOpen={setOpen} />
      )}
    </article>
  )
}

type WordsProps = { review: Review; showsAnswer: boolean }

/** What the customer wrote, and what the shop has said of it. */
function Words({ review, showsAnswer }: WordsProps) {
  const { name, email, createdAt, partNumber, hiddenReason, answer } = review
  return (
    <>
      <header className="row between">
        <span>
          <Stars rating={review.ratings} /> <b>{name || firstMessages.unknownName}</b>{' '}
          <span className="muted small">
            {email} <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </span>
        </span>
        {partNumber !== undefined && (
          <a className="pn small" href={href.product(partNumber)}>
            {partNumber}
          </a>
        )}
      </header>
      <p className="said">{review.review}</p>
      {review.isVerified && (
        <p className="oktxt verified">
          <Icon name="done" />
          Verified purchase
        </p>
      )}
      {hiddenReason !== undefined && (
        <p className="note warn">
          <b>Hidden.</b> Visitors read: “{hiddenReason}”
        </p>
      )}
      {answer !== undefined && showsAnswer && (
        <p className="shop-answer">
          <b>Your answer</b>
          <span className="said">{answer}</span>
        </p>
      )}
    </>
  )
}

type ActsProps = {
  review: Review
  moderation: ReturnType<typeof useModeration>
  onOpen: (form: 'answer' | 'hide') => void
}

function Acts({ review: { _id: id, answer, hiddenReason }, moderation, onOpen }: ActsProps) {
  const client = useClient()
  const params = { id }
  return (
    <div className="row">
      <button type="button" className="btn btn-s" onClick={() => onOpen('answer')}>
        {answer === undefined ? 'Answer' : 'Change answer'}
      </button>
      {answer !== undefined && (
        <button
          type="button"
          className="btn btn-s"
          disabled={moderation.busy}
          onClick={() => moderation.run(() => client.reviewDesk.removeAnswer({ params }))}
        >
          Remove answer
        </button>
      )}
      {hiddenReason === undefined ? (
        <button type="button" className="btn btn-s btn-x" onClick={() => onOpen('hide')}>
          Hide
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-s"
          disabled={moderation.busy}
          onClick={() => moderation.run(() => client.reviewDesk.unhide({ params }))}
        >
          Show again
        </button>
      )}
    </div>
  )
}
