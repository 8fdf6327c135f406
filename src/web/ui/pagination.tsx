type Props = {
  first?: string | null
  previous?: string | null
  next?: string | null
  /** Which list it turns, where a page has several. */
  label?: string
}

/** From page to page of a list: addresses, or nothing where there is no such page. */
export function Pagination({ first, previous, next, label = 'Pages' }: Props) {
  if (!first && !previous && !next) return null
  return (
    <nav className="pages" aria-label={label}>
      {first && <a href={first}>First page</a>}
      {previous && (
        <a rel="prev" href={previous}>
          Previous page
        </a>
      )}
      {next && (
        <a className="btn btn-2" rel="next" href={next}>
          Next page
        </a>
      )}
    </nav>
  )
}
