import type { ReactNode } from 'react'

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  children: ReactNode
}

/** Loads what is older than the rows that are shown; nothing if they are all. */
export function OlderButton({ query, children }: Props) {
  if (!query.hasNextPage) return null
  return (
    <button
      type="button"
      className="btn btn-s"
      disabled={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </button>
  )
}
