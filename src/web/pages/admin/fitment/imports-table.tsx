import { formatCount } from '#contract/values/numbers'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { modeWords, stateKind, stateWords, type BroughtFile } from './import-words.ts'

type Props = {
  imports: readonly BroughtFile[]
  busy: boolean
  addressOf: (id: string) => string
}

/** Files that were brought in: which, what has become of each, and how much it changes. */
export function ImportsTable({ imports, busy, addressOf }: Props) {
  return (
    <DataTable
      className="fitment-files"
      busy={busy}
      rows={imports}
      keyOf={(one) => one._id}
      columns={[
        {
          name: 'File',
          kind: 'row',
          cell: (one) => (
            <>
              <a href={addressOf(one._id)}>{one.fileName}</a>
              <span className="muted small fitment-mode">{modeWords[one.mode]}</span>
            </>
          ),
        },
        {
          name: 'State',
          cell: (one) => <span className={`chip ${stateKind(one)}`}>{stateWords(one)}</span>,
        },
        { name: 'Added', kind: 'number', cell: (one) => formatCount(one.added) },
        { name: 'Removed', kind: 'number', cell: (one) => formatCount(one.removed) },
        { name: 'Unchanged', kind: 'number', cell: (one) => formatCount(one.unchanged) },
        { name: 'Wrong', kind: 'number', cell: (one) => formatCount(one.wrong) },
        {
          name: 'Brought in',
          cell: (one) => (
            <span>
              <time dateTime={one.at}>{formatDateTime(one.at)}</time>, {one.by}
            </span>
          ),
        },
      ]}
    />
  )
}
