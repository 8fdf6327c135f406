import '#web/pages/admin/batch/batch.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductBatch } from '#contract/staff/product-batches.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { askedWords, batchTitle } from '#web/pages/admin/batch/batch-words.ts'
import { BatchChip } from '#web/pages/admin/batch/batch-chip.tsx'
import { isUnderWay } from '#web/pages/admin/batch/batch-queries.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { formatDate, formatTime } from '#web/ui/texts/dates.ts'

const pageSize = 20
const progressMs = 2_000

/** Every change of many products, newest first. */
export function Page({ search }: PageProps) {
  const client = useClient()
  const mayChangeMany = may(useUser(), 'products.import')
  const place = readPlace(search)
  const query = { limit: pageSize, ...(place.cursor && { cursor: place.cursor }) }
  const batches = useQuery({
    queryKey: ['batches', 'list', query],
    queryFn: ({ signal }) => client.productBatches.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? progressMs : false),
  })
  return (
    <>
      <div className="dash-head">
        <h1>Bulk changes</h1>
        <p className="muted small">Each can be taken back once, for 90 days.</p>
      </div>
      <Loaded
        query={batches}
        failed="The changes could not be loaded."
        empty={
          <div className="empty">
            <h2>No bulk changes yet</h2>
            {mayChangeMany ? (
              <>
                <p>Select products in Manage Products to change many of them at once.</p>
                <a className="btn" href={staffHref.manageProducts()}>
                  Manage Products
                </a>
              </>
            ) : (
              <>
                <p>Files of the stock that you or your colleagues send are listed here.</p>
                <a className="btn" href={staffHref.import({ kind: 'stock' })}>
                  Import
                </a>
              </>
            )}
          </div>
        }
      >
        {({ items }) => <BatchesTable batches={items} busy={batches.isPlaceholderData} />}
      </Loaded>
      <Pagination
        place={place}
        next={batches.data?.next}
        addressAt={(at) => staffHref.batches(at)}
      />
    </>
  )
}

type TableProps = { batches: readonly ProductBatch[]; busy: boolean }

function BatchesTable({ batches, busy }: TableProps) {
  return (
    <DataTable
      className="batches"
      busy={busy}
      rows={batches}
      keyOf={(batch) => batch._id}
      columns={[
        {
          name: 'What',
          kind: 'row',
          cell: (batch) => (
            <a href={staffHref.batch(batch._id)}>
              {batchTitle(batch)}
              <br />
              <span className="muted small">{askedWords(batch).join('; ')}</span>
            </a>
          ),
        },
        { name: 'State', cell: (batch) => <BatchChip batch={batch} /> },
        {
          name: 'Products',
          kind: 'number',
          cell: (batch) => formatCount(batch.added + batch.changed),
        },
        { name: 'Refused', kind: 'number', cell: (batch) => formatCount(batch.refused) },
        { name: 'By', cell: (batch) => batch.madeBy ?? 'Former user' },
        {
          name: 'When',
          cell: (batch) => (
            <time dateTime={batch.createdAt}>
              {formatDate(batch.createdAt)}, {formatTime(batch.createdAt)}
            </time>
          ),
        },
      ]}
    />
  )
}
