import { nextPlace, pageNumber, previousPlace, type ListPlace } from './list-place.ts'

type Props = {
  place: ListPlace
  /** The cursor of the next page, sent by the store with this one; null on the last page. */
  next: string | null | undefined
  /** The URL of the list at another place. */
  addressAt: (place: Record<string, string>) => string
}

/** Links to the previous and next page of a list. */
export function Pagination({ place, next, addressAt }: Props) {
  const previous = previousPlace(place)
  if (previous === null && !next) return null
  return (
    <nav className="pages" aria-label="Pages">
      {previous !== null && (
        <a rel="prev" href={addressAt(previous)}>
          Previous page
        </a>
      )}
      <span aria-current="page">
        <span className="vh">Page </span>
        {pageNumber(place)}
      </span>
      {next && (
        <a rel="next" href={addressAt(nextPlace(place, next))}>
          Next page
        </a>
      )}
    </nav>
  )
}
