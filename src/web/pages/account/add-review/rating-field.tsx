import { rating } from '#contract/constants'
import { Field } from '#web/ui/forms/field.tsx'
import { Star } from '#web/ui/marks/stars.tsx'
import { readRating } from './rating.ts'

type Props = { typed: string; error: string | undefined; onType: (value: string) => void }

const places = Array.from({ length: rating.most }, (_, index) => index + rating.least)

/** The rating as a number, as the specification wants it, and as stars to press. */
export function RatingField({ typed, error, onType }: Props) {
  const given = readRating(typed)
  return (
    <div className="rating">
      <Field label="Rating" error={error} hint={`A number from ${rating.least} to ${rating.most}`}>
        <input
          type="number"
          inputMode="numeric"
          min={rating.least}
          max={rating.most}
          step={1}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          required
        />
      </Field>
      <div className="stars picks" role="group" aria-label="Rating in stars">
        {places.map((place) => (
          <button
            key={place}
            type="button"
            aria-label={place === 1 ? '1 star' : `${place} stars`}
            aria-pressed={place === given}
            onClick={() => onType(String(place))}
          >
            <Star given={given !== undefined && place <= given} />
          </button>
        ))}
      </div>
    </div>
  )
}
