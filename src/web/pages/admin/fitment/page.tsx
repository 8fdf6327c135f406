import '#web/pages/admin/import/import.css'
import './fitment.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { AcesIds } from './aces-ids.tsx'
import { BringIn } from './bring-in.tsx'
import { FindPart } from './find-part.tsx'
import { FitmentNav } from './fitment-nav.tsx'
import { importsQuery } from './fitment-queries.ts'
import { ImportsTable } from './imports-table.tsx'
import { TakeOut } from './take-out.tsx'

/** Which parts fit which vehicles: one part at a time, or as files. */
export function Page({ search }: PageProps) {
  const mayImport = may(useUser(), 'products.import')
  return (
    <>
      <div className="dash-head">
        <h1>Fitment</h1>
        <p className="muted small">Which parts fit which vehicles.</p>
      </div>
      <FitmentNav here="files" />
      <div className="fitment">
        <FindPart />
        {mayImport && <BringIn />}
        <LastFiles search={search} />
        <TakeOut />
        <AcesIds mayImport={mayImport} />
      </div>
    </>
  )
}

function LastFiles({ search }: { search: URLSearchParams }) {
  const place = readPlace(search)
  const imports = useQuery(importsQuery(useClient(), place.cursor))
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
        <ImportsTable imports={imports.data.items} busy={imports.isPlaceholderData} />
      )}
      <Pagination
        place={place}
        next={imports.data?.next}
        addressAt={(at) => staffHref.fitment(at)}
      />
    </section>
  )
}
