import { useQuery } from '@tanstack/react-query'
import type { Import, ImportRow } from '#contract/imports/imports.schema'
import { columnHeading } from '#contract/values/column-heading'
import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { importRowsQuery } from '#web/pages/admin/import/import-queries.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { fieldWords, shownValue } from './shown-values.ts'

const outcomes = {
  changed: 'Changes',
  added: 'New',
  removed: 'Removed',
  refused: 'Refused',
  obstacle: 'In the way',
}
type Outcome = keyof typeof outcomes

/** The most refused rows that are kept of a file that is applied as a whole. */
const mostKept = 1_000

/** What an import does, row by row: from what to what, and why a row is refused. */
export function ResultRows({ found, search }: { found: Import; search: URLSearchParams }) {
  const outcome = outcomeOf(found, search.get('outcome'))
  const keepsFew = found.mode !== null && found.refused > mostKept
  const place = readPlace(search)
  const rows = useQuery(
    importRowsQuery(useClient(), found._id, { outcome, cursor: place.cursor, state: found.state }),
  )
  const addressAt = (at: Record<string, string>) =>
    staffHref.importReport(found._id, { outcome, ...at })
  return (
    <>
      <nav className="row state-nav" aria-label="Which rows">
        {shownOutcomes(found).map(([one, count]) => (
          <a
            key={one}
            className="btn btn-s"
            href={staffHref.importReport(found._id, { outcome: one })}
            aria-current={one === outcome ? 'page' : undefined}
          >
            {outcomes[one]} ({formatCount(count)})
          </a>
        ))}
      </nav>
      {keepsFew && (
        <p className="small muted">The first {formatCount(mostKept)} of them are kept.</p>
      )}
      <Loaded
        query={rows}
        failed="The rows could not be loaded."
        empty={<p className="muted">None.</p>}
      >
        {({ items }) => (
          <RowsTable rows={items} busy={rows.isPlaceholderData} isFile={found.fileName !== null} />
        )}
      </Loaded>
      <Pagination place={place} next={rows.data?.next} addressAt={addressAt} />
    </>
  )
}

/** Only the refused rows are kept of a file with a mode. Examples show what it changes. */
function shownOutcomes({ mode, changed, added, removed, refused, why, whyCount }: Import) {
  const counts: [Outcome, number][] =
    mode === null
      ? [
          ['changed', changed],
          ['added', added],
          ['removed', removed],
          ['refused', refused],
          ['obstacle', why === 'changed_since' ? (whyCount ?? 0) : 0],
        ]
      : [['refused', refused]]
  return counts.filter(([, count]) => count > 0)
}

function outcomeOf(found: Import, wanted: string | null): Outcome {
  const shown = shownOutcomes(found).map(([outcome]) => outcome)
  const [first = 'changed'] = shown
  const start = found.state === 'failed' ? (shown.at(-1) ?? first) : first
  return shown.find((outcome) => outcome === wanted) ?? start
}

type TableProps = { rows: readonly ImportRow[]; busy: boolean; isFile: boolean }

function RowsTable({ rows, busy, isFile }: TableProps) {
  return (
    <DataTable
      className="import-rows"
      busy={busy}
      rows={rows}
      keyOf={(row) => row.position}
      columns={[
        {
          name: 'Product',
          kind: 'row',
          cell: (row) => (
            <>
              <Thing row={row} />
              {isFile && <span className="line muted small">Line {row.line}</span>}
            </>
          ),
        },
        { name: 'What changes', label: '', cell: (row) => <Changes row={row} /> },
      ]}
    />
  )
}

function Thing({ row: { name, productId, productName } }: { row: ImportRow }) {
  if (name === null && productId === null) return null
  const words = (
    <>
      <span className="pn small">{name}</span>
      {productName && (
        <>
          <br />
          {productName}
        </>
      )}
    </>
  )
  return productId ? <a href={staffHref.editProduct(productId)}>{words}</a> : <span>{words}</span>
}

function Changes({ row: { outcome, changes, planned, errors, note } }: { row: ImportRow }) {
  return (
    <ul className="import-changes">
      {outcome === 'added' && <NewValues changes={changes} />}
      {outcome !== 'added' &&
        inOrder(changes).map(([field, [before, after]]) => (
          <li key={field}>
            <span className="muted small">{fieldWords[field] ?? field}</span>
            <span className="from">{shownValue(field, before)}</span>
            <span className="muted">to</span>
            <b className="to">{shownValue(field, after)}</b>
          </li>
        ))}
      {planned.map(({ price, at }) => (
        <li key={at}>
          <span className="muted small">From {formatDateTime(at)}</span>
          <b className="planned">{formatDollars(price)}</b>
        </li>
      ))}
      {note && <li className="plain muted small">{note}.</li>}
      {errors?.map(({ path, message, nearest, by, at }) => (
        <li key={`${path} ${message}`} className="errtxt">
          <span>
            {fieldWords[path.split('.')[0] ?? ''] ?? columnHeading(path)} {message}
            {by && ` (${by}${at ? `, ${formatDateTime(at)}` : ''})`}.
            {nearest && nearest.length > 0 && (
              <span className="muted"> Nearest: {nearest.join(', ')}.</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The values of a product that is added, without those that it does not have. */
function NewValues({ changes }: Pick<ImportRow, 'changes'>) {
  return inOrder(changes)
    .filter(([, [, value]]) => !isNothing(value))
    .map(([field, [, value]]) => (
      <li key={field} className="new">
        <span className="muted small">{fieldWords[field] ?? field}</span>
        <b>{shownValue(field, value)}</b>
      </li>
    ))
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The fields in the order in which people know them. */
function inOrder(changes: ImportRow['changes']) {
  const order = Object.keys(fieldWords)
  return Object.entries(changes).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}
