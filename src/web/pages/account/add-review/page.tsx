import './add-review.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { useUser } from '#web/session/session.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { boughtQuery, ownReviewsQuery, linkedPartQuery } from './bought-query.ts'
import { ReviewForm } from './review-form.tsx'
import { subjectsOf } from './subjects.ts'

export function Page({ search }: PageProps) {
  const user = useUser()
  const client = useClient()
  const initialPart = search.get('part') ?? ''
  const bought = useQuery(boughtQuery(client, user.email))
  const part = useQuery(linkedPartQuery(client, initialPart))
  const own = useQuery(ownReviewsQuery(client, user.email))
  return (
    <>
      <div className="dash-head">
        <h1>Add A Review</h1>
        <p className="muted small">
          Your review appears with your name on the <a href={`${href.home()}#reviews`}>home page</a>{' '}
          and on the page of the product you choose. Your e-mail address is not shown.{' '}
          <a href={staffHref.myReviews()}>My reviews</a> has what you have written.
        </p>
      </div>
      {bought.isPending || part.isPending || own.isPending ? (
        <TableSkeleton rows={6} />
      ) : (
        <>
          {(bought.isError || part.isError || own.isError) && (
            <ErrorNote
              retry={() => void Promise.all([bought.refetch(), part.refetch(), own.refetch()])}
            >
              Your purchases and reviews could not be loaded. You can still write a review.
            </ErrorNote>
          )}
          <ReviewForm
            author={user}
            subjects={subjectsOf(bought.data ?? [], part.data ?? null)}
            own={own.data ?? []}
            initialPart={part.data?.partNumber ?? ''}
            key={user._id + initialPart}
          />
        </>
      )}
    </>
  )
}
