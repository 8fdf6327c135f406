import { columnHeading } from '#contract/values/column-heading'
import { formatCount } from '#contract/values/numbers'
import type { ListPlace } from '#web/ui/lists/list-place.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'

const mostKept = 1_000

type WrongRow = {
  line: number
  errors: { path: string; message: string; nearest?: string[] | undefined }[]
}
type Props = {
  /** How many rows are wrong. */
  count: number
  place: ListPlace
  rows: {
    data: { items: readonly WrongRow[]; next: string | null } | undefined
    isError: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The address of the page with the rows at a place. */
  addressAt: (at: Record<string, string>) => string
}

/** The rows that cannot be read, each with what is wrong in which column, and the names that look most like it. */
export function WrongRows({ count, place, rows, addressAt }: Props) {
  return (
    <section className="fitment-examples" aria-labelledby="wrong-rows">
      <h2 id="wrong-rows">Rows that cannot be read</h2>
      {count > mostKept && (
        <p className="small muted">The first {formatCount(mostKept)} of them are kept.</p>
      )}
      <Loaded query={rows} failed="The rows could not be loaded." rows={5}>
        {({ items }) => (
          <DataTable
            className="fitment-rows"
            busy={rows.isPlaceholderData}
            rows={items}
            keyOf={({ line }) => line}
            columns={[
              { name: 'Line', kind: 'row', cell: ({ line }) => <>Line {line}</> },
              {
                name: 'What is wrong',
                label: '',
                cell: ({ errors }) => (
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
                ),
              },
            ]}
          />
        )}
      </Loaded>
      <Pagination place={place} next={rows.data?.next} addressAt={addressAt} />
    </section>
  )
}
