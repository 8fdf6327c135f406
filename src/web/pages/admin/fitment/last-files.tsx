import type { ListPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
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
      <Loaded
        query={imports}
        failed="The files could not be loaded."
        rows={3}
        empty={<p className="muted">Files that you or your colleagues bring in are listed here.</p>}
      >
        {({ items }) => (
          <ImportsTable imports={items} busy={imports.isPlaceholderData} addressOf={addressOf} />
        )}
      </Loaded>
      <Pagination place={place} next={imports.data?.next} addressAt={listAt} />
    </section>
  )
}
