import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contract/values/numbers'
import type { ProductBatch } from '#contract/staff/product-batches.schema'
import { useClient } from '#web/data/client-context.ts'
import { isUnderWay } from '#web/pages/admin/batch/batch-queries.ts'
import { BatchChip } from '#web/pages/admin/batch/batch-chip.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { kindWords } from './file-words.ts'

const shown = 10
const refetchMs = 3000

/** The files that were sent last, by anybody. */
export function LastImports() {
  const client = useClient()
  const imports = useQuery({
    queryKey: ['batches', 'files'],
    queryFn: ({ signal }) =>
      client.productBatches.list({ query: { files: '1', limit: shown } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? refetchMs : false),
  })
  return (
    <section aria-labelledby="last-imports">
      <h2 id="last-imports">Last imports</h2>
      <Loaded
        query={imports}
        failed="The imports could not be loaded."
        rows={3}
        empty={<p className="muted">Files that you or your colleagues send are listed here.</p>}
      >
        {({ items }) => <ImportsTable imports={items} />}
      </Loaded>
    </section>
  )
}

function ImportsTable({ imports }: { imports: readonly ProductBatch[] }) {
  return (
    <DataTable
      className="imports"
      rows={imports}
      keyOf={(batch) => batch._id}
      columns={[
        {
          name: 'File',
          kind: 'row',
          cell: (batch) => <a href={staffHref.batch(batch._id)}>{batch.fileName}</a>,
        },
        {
          name: 'What',
          cell: (batch) => (batch.kind === 'edit' ? '' : kindWords[batch.kind].label),
        },
        { name: 'State', cell: (batch) => <BatchChip batch={batch} /> },
        { name: 'Rows', kind: 'number', cell: (batch) => formatCount(batch.rowsTotal) },
        {
          name: 'Sent',
          cell: (batch) => (
            <span>
              <time dateTime={batch.createdAt}>{formatDateTime(batch.createdAt)}</time>
              {batch.madeBy && `, ${batch.madeBy}`}
            </span>
          ),
        },
      ]}
    />
  )
}
