import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import type { ListPlace } from '#web/ui/lists/list-place.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import type { BroughtFile } from './import-words.ts'
import { ImportsTable } from './imports-table.tsx'

type Props = {
  place: ListPlace
  imports: {
    data: { items: readonly BroughtFile[]; next: string | null } | undefined
    isError: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The address of the list at a place. */
  listAt: (at: Record<string, string>) => string
  addressOf: (id: string) => string
}

/** The files that were brought in, the newest first. */
export function LastFiles({ place, imports, listAt, addressOf }: Props) {
  return (
    <section aria-labelledby="last-files">
      <h2 id="last-files">Files brought in</h2>
      {imports.isError && !imports.data ? (
        <ErrorNote retry={() => void imports.refetch()}>The files could not be loaded.</ErrorNote>
      ) : !imports.data ? (
        <TableSkeleton rows={3} />
      ) : imports.data.items.length === 0 ? (
        <p className="muted">Files that you or your colleagues bring in are listed here.</p>
      ) : (
        <ImportsTable
          imports={imports.data.items}
          busy={imports.isPlaceholderData}
          addressOf={addressOf}
        />
      )}
      <Pagination place={place} next={imports.data?.next} addressAt={listAt} />
    </section>
  )
}
