import type { ReactNode } from 'react'
import { ProblemError } from '#contract/problem'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { isNotFound } from '#web/ui/texts/refusal-sentence.ts'
import { TableSkeleton } from './table-skeleton.tsx'

type Props<Data> = {
  query: { data: Data | undefined; isError: boolean; error?: unknown; refetch: () => unknown }
  /** What could not be loaded, as a sentence. */
  failed: ReactNode
  /** What is shown for what is not there. */
  missing?: ReactNode
  /** Which refusals say that it is not there. */
  isMissing?: (error: unknown) => boolean
  /** How many rows are kept free until the data is there. */
  rows?: number
  /** What keeps the place in another way. */
  loading?: ReactNode
  /** What is shown for a list without entries. */
  empty?: ReactNode
  /** Left out where the page shows what is there in a place of its own. */
  children?: (data: Data) => ReactNode
}

/**
 * The four states of what is loaded: on its way, failed with a way to try again, empty, and there. What was loaded once
 * stays when it cannot be loaded again.
 */
export function Loaded<Data>({ query, rows = 6, isMissing = isNotFound, ...props }: Props<Data>) {
  const { data } = query
  const { failed, missing, loading } = props
  if (data !== undefined) {
    return isEmpty(data) && props.empty !== undefined ? props.empty : props.children?.(data)
  }
  if (!query.isError) return loading ?? <TableSkeleton rows={rows} />
  if (missing !== undefined && isMissing(query.error)) return missing
  return <ErrorNote retry={() => void query.refetch()}>{failed}</ErrorNote>
}

/** A malformed id in an address is refused as invalid input. To the reader it is a missing thing, not a form error. */
export function isNoSuchThing(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ProblemError && error.code === 'invalid_input')
}

function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  return typeof data === 'object' && data !== null && 'items' in data && isEmpty(data.items)
}
