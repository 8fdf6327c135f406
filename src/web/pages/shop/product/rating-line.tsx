import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { productRatingQuery } from '#web/data/review-queries.ts'
import { Stars } from '#web/ui/marks/stars.tsx'

/** The average rating beside the part number, linking to the reviews. Nothing if there is no rating. */
export function RatingLine({ partNumber }: { partNumber: string }) {
  const { data } = useQuery(productRatingQuery(useClient(), partNumber))
  const { average = null, count = 0 } = data ?? {}
  if (average === null) return null
  return (
    <a className="rating-line small" href="#reviews">
      <Stars rating={Math.round(average)} />
      {average.toFixed(1)}
      <span className="said">{count === 1 ? '1 review' : `${count} reviews`}</span>
    </a>
  )
}
