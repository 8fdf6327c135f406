type Props = {
  /** Addresses; null where there is no such page. */
  previous: string | null
  next: string | null
  page: number
}

/** From page to page of a list. */
export function Pagination({ previous, next, page }: Props) {
  if (previous === null && next === null) return null
  return (
    <nav className="pages" aria-label="Pages">
      {previous !== null && (
        <a rel="prev" href={previous}>
          Previous page
        </a>
      )}
      <span aria-current="page">
        <span className="vh">Page </span>
        {page}
      </span>
      {next !== null && (
        <a rel="next" href={next}>
          Next page
        </a>
      )}
    </nav>
  )
}
