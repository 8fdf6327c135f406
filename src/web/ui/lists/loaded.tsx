import type { ReactNode } from 'react'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { isNotFound } from '#web/ui/texts/refusal-sentence.ts'
import { TableSkeleton } from './table-skeleton.tsx'

type Props<Data> = {
  query: { data: Data | undefined; isError: boolean; error?: unknown; refetch: () => unknown }
  /** What could not be loaded, as a sentence. */
  failed: ReactNode
  /** The sentence for what is not there. */
  missing?: string
  /** How many rows are kept free until the data is there. */
  rows?: number
  /** What keeps the place in another way. */
  loading?: ReactNode
  /** What is shown for a list without entries. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The four states of what is loaded: on its way, failed with a way to try again, empty, and there. What was loaded once
 * stays when it cannot be loaded again.
 */
export function Loaded<Data>({ query, failed, missing, rows = 6, loading, ...props }: Props<Data>) {
  const { data } = query
  if (data !== undefined) {
    return isEmpty(data) && props.empty !== undefined ? props.empty : props.children(data)
  }
  if (!query.isError) return loading ?? <TableSkeleton rows={rows} />
  if (missing !== undefined && isNotFound(query.error)) return <ErrorNote>{missing}</ErrorNote>
  return <ErrorNote retry={() => void query.refetch()}>{failed}</ErrorNote>
}

function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  return typeof data === 'object' && data !== null && 'items' in data && isEmpty(data.items)
}
