import { formatCount } from '#contract/values/numbers'
import type { Rating } from '#contract/reviews.schema'
import { Stars } from '#web/ui/marks/stars.tsx'
import { reviewsHref } from './reviews-href.ts'

type Props = {
  partNumber: string
  rating: Rating
  average: number
  /** The stars whose reviews are shown alone. */
  shown: number | null
}

/** The average, and how often each number of stars was given. A bar leads to the reviews that gave so many. */
export function RatingBars({ partNumber, rating: { count, stars }, average, shown }: Props) {
  return (
    <div>
      <p className="average">{average.toFixed(1)}</p>
      <p className="small">
        <Stars rating={Math.round(average)} />{' '}
        {count === 1 ? '1 review' : `${formatCount(count)} reviews`}
      </p>
      <table className="dist">
        <caption className="vh">How often each number of stars was given</caption>
        <tbody>
          {stars
            .map((many, index) => ({ many, place: index + 1 }))
            .toReversed()
            .map(({ many, place }) => (
              <tr key={place} className={place === shown ? 'on' : undefined}>
                <th scope="row">
                  {many === 0 ? (
                    <Places place={place} />
                  ) : (
                    <a
                      href={reviewsHref(partNumber, place)}
                      aria-current={place === shown ? 'true' : undefined}
                    >
                      <Places place={place} />
                      <span className="vh">: show only these reviews</span>
                    </a>
                  )}
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

function Places({ place }: { place: number }) {
  return (
    <>
      {place}
      <span className="vh"> {place === 1 ? 'star' : 'stars'}</span>
    </>
  )
}
