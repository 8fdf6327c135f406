import './review-desk.css'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { ReviewState } from '#contract/staff/review-desk.schema'
import { useClient } from '#web/data/client-context.ts'
import { reviewDeskPageSize } from '#web/data/page-sizes.ts'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { ReviewCard } from './review-card.tsx'

const states: { state: ReviewState; label: string; none: string }[] = [
  { state: 'to-answer', label: 'To answer', none: 'Every review has an answer' },
  { state: 'hidden', label: 'Hidden', none: 'No review is hidden' },
  { state: 'all', label: 'All', none: 'No reviews yet' },
]

/** The reviews as staff see them: to answer, to hide with a reason, and to show again. */
export function Page({ search }: PageProps) {
  const chosen = states.find(({ state }) => state === search.get('state')) ?? states[0]
  const state = chosen?.state ?? 'all'
  const place = readPlace(search)
  const reviews = useQuery(reviewDeskQuery(useClient(), state, place.cursor))
  return (
    <>
      <div className="dash-head">
        <h1>Reviews</h1>
        <nav className="row" aria-label="Which reviews">
          {states.map((one) => (
            <a
              key={one.state}
              className="btn btn-s"
              href={href.reviewDesk({ state: one.state })}
              aria-current={one.state === state && 'page'}
            >
              {one.label}
            </a>
          ))}
        </nav>
      </div>
      <Loaded
        query={reviews}
        failed="The reviews could not be loaded."
        rows={5}
        empty={
          <div className="empty">
            <h2>{chosen?.none}</h2>
            <p>Customers’ reviews appear here as soon as they are written.</p>
          </div>
        }
      >
        {({ items }) => (
          <ul className="desk-reviews" aria-busy={reviews.isPlaceholderData}>
            {items.map((review) => (
              <li key={review._id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Pagination
        place={place}
        next={reviews.data?.next}
        addressAt={(at) => href.reviewDesk({ state, ...at })}
      />
    </>
  )
}

function reviewDeskQuery(client: Client, state: ReviewState, cursor: string) {
  const query = { state, limit: reviewDeskPageSize, ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: ['review-desk', query],
    queryFn: ({ signal }) => client.reviewDesk.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
