import { useQuery } from '@tanstack/react-query'
import type { ProductBatch, ProductBatchRow } from '#contract/staff/product-batches.schema'
import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { batchRowsQuery } from './batch-queries.ts'
import { fieldWords, shownValue } from './batch-words.ts'

const outcomes = { changed: 'Changes', added: 'New', refused: 'Refused', obstacle: 'In the way' }
type Outcome = keyof typeof outcomes

/** What a batch does, row by row: from what to what, and why a row is refused. */
export function BatchRows({ batch, search }: { batch: ProductBatch; search: URLSearchParams }) {
  const outcome = outcomeOf(batch, search.get('outcome'))
  const place = readPlace(search)
  const rows = useQuery(
    batchRowsQuery(useClient(), batch._id, { outcome, cursor: place.cursor, state: batch.state }),
  )
  const addressAt = (at: Record<string, string>) => staffHref.batch(batch._id, { outcome, ...at })
  return (
    <>
      <nav className="row state-nav" aria-label="Which rows">
        {shownOutcomes(batch).map(([one, count]) => (
          <a
            key={one}
            className="btn btn-s"
            href={staffHref.batch(batch._id, { outcome: one })}
            aria-current={one === outcome ? 'page' : undefined}
          >
            {outcomes[one]} ({formatCount(count)})
          </a>
        ))}
      </nav>
      <Loaded
        query={rows}
        failed="The rows could not be loaded."
        empty={<p className="muted">None.</p>}
      >
        {({ items }) => (
          <RowsTable rows={items} busy={rows.isPlaceholderData} isFile={batch.kind !== 'edit'} />
        )}
      </Loaded>
      <Pagination place={place} next={rows.data?.next} addressAt={addressAt} />
    </>
  )
}

function shownOutcomes({ changed, added, refused, why, whyCount }: ProductBatch) {
  const counts: [Outcome, number][] = [
    ['changed', changed],
    ['added', added],
    ['refused', refused],
    ['obstacle', why === 'changed_since' ? (whyCount ?? 0) : 0],
  ]
  return counts.filter(([, count]) => count > 0)
}

function outcomeOf(batch: ProductBatch, wanted: string | null): Outcome {
  const shown = shownOutcomes(batch).map(([outcome]) => outcome)
  const [first = 'changed'] = shown
  const start = batch.state === 'failed' ? (shown.at(-1) ?? first) : first
  return shown.find((outcome) => outcome === wanted) ?? start
}

type TableProps = { rows: readonly ProductBatchRow[]; busy: boolean; isFile: boolean }

function RowsTable({ rows, busy, isFile }: TableProps) {
  return (
    <DataTable
      className="batch-rows"
      busy={busy}
      rows={rows}
      keyOf={(row) => row.position}
      columns={[
        {
          name: 'Product',
          kind: 'row',
          cell: (row) => (
            <>
              <Product row={row} />
              {isFile && <span className="line muted small">Line {row.position}</span>}
            </>
          ),
        },
        { name: 'What changes', label: '', cell: (row) => <Changes row={row} /> },
      ]}
    />
  )
}

function Product({ row: { partNumber, productId, productName } }: { row: ProductBatchRow }) {
  const words = (
    <>
      <span className="pn small">{partNumber}</span>
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

function Changes({ row: { outcome, changes, planned, errors, note } }: { row: ProductBatchRow }) {
  return (
    <ul className="batch-changes">
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
      {errors?.map(({ path, message, by, at }) => (
        <li key={`${path} ${message}`} className="errtxt">
          <span>
            {fieldWords[path.split('.')[0] ?? ''] ?? path} {message}
            {by && ` (${by}${at ? `, ${formatDateTime(at)}` : ''})`}.
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The values of a product that is added, without those that it does not have. */
function NewValues({ changes }: Pick<ProductBatchRow, 'changes'>) {
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
function inOrder(changes: ProductBatchRow['changes']) {
  const order = Object.keys(fieldWords)
  return Object.entries(changes).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}
