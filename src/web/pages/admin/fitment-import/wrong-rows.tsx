import { useQuery } from '@tanstack/react-query'
import type { FitmentImport } from '#contract/fitment/fitment-desk.schema'
import { columnHeading } from '#contract/values/column-heading'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { wrongRowsQuery } from '#web/pages/admin/fitment/fitment-queries.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'

const mostKept = 1_000

/** The rows that cannot be read, each with what is wrong in which column, and the names that look most like it. */
export function WrongRows({ file, search }: { file: FitmentImport; search: URLSearchParams }) {
  const place = readPlace(search)
  const rows = useQuery(
    wrongRowsQuery(useClient(), file._id, { cursor: place.cursor, state: file.state }),
  )
  return (
    <section className="fitment-examples" aria-labelledby="wrong-rows">
      <h2 id="wrong-rows">Rows that cannot be read</h2>
      {file.wrong > mostKept && (
        <p className="small muted">The first {formatCount(mostKept)} of them are kept.</p>
      )}
      {rows.isError && !rows.data ? (
        <ErrorNote retry={() => void rows.refetch()}>The rows could not be loaded.</ErrorNote>
      ) : !rows.data ? (
        <TableSkeleton rows={5} />
      ) : (
        <table className="tbl cards fitment-rows" aria-busy={rows.isPlaceholderData}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {rows.data.items.map(({ line, errors }) => (
              <tr key={line}>
                <th scope="row">Line {line}</th>
                <td>
                  <ul className="fitment-errors">
                    {errors.map(({ path, message, nearest }) => (
                      <li key={`${path} ${message}`}>
                        {columnHeading(path)} {message}.
                        {nearest && nearest.length > 0 && (
                          <span className="muted"> Nearest: {nearest.join(', ')}.</span>
                        )}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        place={place}
        next={rows.data?.next}
        addressAt={(at) => staffHref.fitmentImport(file._id, at)}
      />
    </section>
  )
}
