const places = [1, 2, 3, 4, 5]

/** A rating from 1 to 5, drawn and said. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} out of ${places.length}`}>
      {places.map((place) => (
        <svg
          key={place}
          className={place <= rating ? undefined : 'o'}
          viewBox="0 0 12 12"
          fill="currentColor"
          aria-hidden="true"
        >
          <path d="m6 .6 1.6 3.5 3.8.4-2.8 2.6.8 3.8L6 9 2.600 10.900l.8-3.800L.6 4.500l3.800-.4z" />
        </svg>
      ))}
    </span>
  )
}
