import '#web/pages/admin/fitment/fitment.css'
import { useQuery } from '@tanstack/react-query'
import type { FitmentMiss } from '#contract/fitment/coverage.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { FitmentNav } from '#web/pages/admin/fitment/fitment-nav.tsx'
import { missesQuery } from '#web/pages/admin/fitment/fitment-queries.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'

/** What people searched for with a vehicle, in vain. */
export function Page({ search }: PageProps) {
  const place = readPlace(search)
  const misses = useQuery(missesQuery(useClient(), place.cursor))
  return (
    <>
      <div className="dash-head">
        <h1>Fitment</h1>
        <p className="muted small">Searches for a vehicle’s parts that found none.</p>
      </div>
      <FitmentNav here="searches" />
      <Loaded
        query={misses}
        failed="The searches could not be loaded."
        empty={
          <div className="empty">
            <h2>No search has come up empty</h2>
            <p>A search with a vehicle that finds no part for it is counted here.</p>
          </div>
        }
      >
        {({ items }) => <MissesTable misses={items} busy={misses.isPlaceholderData} />}
      </Loaded>
      <Pagination
        place={place}
        next={misses.data?.next}
        addressAt={(at) => staffHref.fitmentSearches(at)}
      />
      <p className="muted small fitment-foot">
        Nothing is kept of who searched. Words that may be somebody’s own, such as addresses and
        telephone numbers, are not kept at all.
      </p>
    </>
  )
}

function MissesTable({ misses, busy }: { misses: readonly FitmentMiss[]; busy: boolean }) {
  return (
    <DataTable
      className="misses"
      busy={busy}
      rows={misses}
      keyOf={(one) => `${one.words} ${one.make} ${one.model} ${one.year}`}
      columns={[
        { name: 'Words', kind: 'row', cell: (one) => one.words },
        { name: 'Vehicle', cell: (one) => vehicleOf(one) },
        { name: 'Times', kind: 'number', cell: (one) => formatCount(one.times) },
        {
          name: 'Last',
          cell: (one) => (
            <time dateTime={one.lastOn}>{formatDate(`${one.lastOn}T12:00:00.000Z`)}</time>
          ),
        },
        {
          name: 'Add',
          kind: 'acts',
          cell: (one) => (
            <a
              className="btn btn-s"
              href={staffHref.fitmentAdd({
                q: one.words,
                make: one.make,
                model: one.model,
                ...(one.year !== null && { from: String(one.year), to: String(one.year) }),
              })}
              aria-label={`Add parts: ${one.words}, ${vehicleOf(one)}`}
            >
              Add parts
            </a>
          ),
        },
      ]}
    />
  )
}

function vehicleOf({ year, make, model }: FitmentMiss): string {
  return [year, make, model].filter((part) => part !== null).join(' ')
}
