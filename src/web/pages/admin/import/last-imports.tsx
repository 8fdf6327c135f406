import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contract/values/numbers'
import type { ProductBatch } from '#contract/staff/product-batches.schema'
import { useClient } from '#web/data/client-context.ts'
import { isUnderWay } from '#web/pages/admin/batch/batch-queries.ts'
import { BatchChip } from '#web/pages/admin/batch/batch-chip.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
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
      {imports.isError && !imports.data ? (
        <ErrorNote retry={() => void imports.refetch()}>The imports could not be loaded.</ErrorNote>
      ) : !imports.data ? (
        <TableSkeleton rows={3} />
      ) : imports.data.items.length === 0 ? (
        <p className="muted">Files that you or your colleagues send are listed here.</p>
      ) : (
        <ImportsTable imports={imports.data.items} />
      )}
    </section>
  )
}

function ImportsTable({ imports }: { imports: readonly ProductBatch[] }) {
  return (
    <table className="tbl cards imports">
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">What</th>
          <th scope="col">State</th>
          <th scope="col" className="num">
            Rows
          </th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        {imports.map((batch) => (
          <tr key={batch._id}>
            <th scope="row">
              <a href={staffHref.batch(batch._id)}>{batch.fileName}</a>
            </th>
            <td data-l="What">{batch.kind === 'edit' ? '' : kindWords[batch.kind].label}</td>
            <td data-l="State">
              <BatchChip batch={batch} />
            </td>
            <td className="num" data-l="Rows">
              {formatCount(batch.rowsTotal)}
            </td>
            <td data-l="Sent">
              <span>
                <time dateTime={batch.createdAt}>{formatDateTime(batch.createdAt)}</time>
                {batch.madeBy && `, ${batch.madeBy}`}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
