const places = [1, 2, 3, 4, 5]

/** A rating from 1 to 5, drawn as stars and labeled for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} out of ${places.length}`}>
      {places.map((place) => (
        <Star key={place} given={place <= rating} />
      ))}
    </span>
  )
}

export function Star({ given }: { given: boolean }) {
  return (
    <svg
      className={given ? undefined : 'o'}
      viewBox="0 0 12 12"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="m6 .6 1.600 3.500 3.800.4-2.800 2.600.8 3.800L6 9 2.600 10.900l.8-3.800L.6 4.500l3.800-.4z" />
    </svg>
  )
}
