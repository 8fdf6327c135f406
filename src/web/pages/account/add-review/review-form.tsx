import { formatCount } from '#contract/values/numbers'
import type { OwnReview } from '#contract/reviews.schema'
import type { User } from '#contract/users.schema'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { RatingField } from './rating-field.tsx'
import { SubjectField } from './subject-field.tsx'
import type { Subject } from './subjects.ts'
import { useAddReview } from './use-add-review.ts'

const longestReview = 2000

type Props = {
  author: User
  subjects: readonly Subject[]
  /** The author's earlier reviews. */
  own: readonly OwnReview[]
  /** The part number selected at first. */
  initialPart: string
}

export function ReviewForm({ author, subjects, own, initialPart }: Props) {
  const { typed, chosen, before, type, errors, submit, isSending } = useAddReview(author, {
    subjects,
    own,
    initialPart,
  })
  return (
    <form
      className="form review"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="form two">
        <Field label="Name">
          <input value={author.name ?? ''} readOnly />
        </Field>
        <Field label="Email" hint="Not shown to others.">
          <input value={author.email} type="email" readOnly />
        </Field>
      </div>
      <SubjectField
        subjects={subjects}
        chosen={chosen}
        error={errors.toolId}
        onChoose={(about) => type({ about })}
      />
      {before && (
        <p className="note" role="status">
          You have already reviewed this product. Your new review will replace the old one.
        </p>
      )}
      <RatingField
        typed={typed.ratings}
        error={errors.ratings}
        onType={(ratings) => type({ ratings })}
      />
      <Field
        label="Review"
        error={errors.review}
        hint={`${formatCount(longestReview - typed.review.length)} characters left`}
      >
        <textarea
          value={typed.review}
          onChange={(event) => type({ review: event.target.value })}
          maxLength={longestReview}
          rows={6}
          required
        />
      </Field>
      <BusyButton busy={isSending}>{before ? 'Change Review' : 'Add Review'}</BusyButton>
    </form>
  )
}
