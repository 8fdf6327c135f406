import './add-review.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../api.ts'
import { href } from '../../href.ts'
import type { PageProps } from '../../page.ts'
import { useUser } from '../../session.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { boughtQuery, partInQuestionQuery } from './bought-query.ts'
import { ReviewForm } from './review-form.tsx'
import { subjectsOf } from './subjects.ts'

export function Page({ search }: PageProps) {
  const user = useUser()
  const client = useClient()
  const asked = search.get('part') ?? ''
  const bought = useQuery(boughtQuery(client, user.email))
  const part = useQuery(partInQuestionQuery(client, asked))
  return (
    <>
      <div className="dash-head">
        <h1>Add A Review</h1>
        <p className="muted small">
          It stands on the <a href={`${href.home()}#reviews`}>home page</a> and on the page of the
          product you choose, under your name. Your address is not shown.
        </p>
      </div>
      {bought.isPending || part.isPending ? (
        <TableSkeleton rows={6} />
      ) : (
        <>
          {(bought.isError || part.isError) && (
            <ErrorNote retry={() => void Promise.all([bought.refetch(), part.refetch()])}>
              What you bought could not be loaded. What you write now is about the store as a whole.
            </ErrorNote>
          )}
          <ReviewForm
            author={user}
            subjects={subjectsOf(bought.data ?? [], part.data ?? null)}
            asked={part.data?.partNumber ?? ''}
            key={user._id + asked}
          />
        </>
      )}
    </>
  )
}
