import '#web/pages/admin/stock/stock.css'
import './stock-item.css'
import { useQuery } from '@tanstack/react-query'
import type { StockOfProduct } from '#contract/staff/stock.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { movesQuery, stockItemQuery } from '#web/pages/admin/stock/stock-queries.ts'
import { MovesTable } from '#web/pages/admin/stock/moves-table.tsx'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { isNotFound } from '#web/ui/texts/refusal-sentence.ts'
import { LevelForm } from './level-form.tsx'
import { MoveForm } from './move-form.tsx'

/** The stock of one product: how much there is, a form for what changed, and its history. */
export function Page({ params, search }: PageProps) {
  const client = useClient()
  const id = params['id'] ?? ''
  const item = useQuery(stockItemQuery(client, id))
  const mayEdit = may(useUser(), 'stock.edit')
  return (
    <>
      <Crumbs
        trail={[{ label: 'Stock', href: href.stock() }]}
        current={item.data?.partNumber ?? 'Product'}
      />
      {item.data ? (
        <>
          <div className="dash-head">
            <h1>{item.data.productName}</h1>
            <p className="muted">
              <a href={href.product(item.data.partNumber)}>See it in the shop</a>
            </p>
          </div>
          <Numbers item={item.data} />
          {mayEdit && (
            <div className="stock-forms">
              <MoveForm item={item.data} />
              <LevelForm key={item.data.orderLevel} item={item.data} />
            </div>
          )}
          <Moves id={id} search={search} />
        </>
      ) : item.isError ? (
        <>
          <h1>Stock</h1>
          <ErrorNote {...(!isNotFound(item.error) && { retry: () => void item.refetch() })}>
            {isNotFound(item.error)
              ? 'There is no such product on sale.'
              : 'The stock could not be loaded.'}
          </ErrorNote>
        </>
      ) : (
        <>
          <h1>Stock</h1>
          <TableSkeleton rows={4} />
        </>
      )}
    </>
  )
}

function Numbers({ item }: { item: StockOfProduct }) {
  return (
    <dl className="stock-numbers" aria-live="polite">
      <div>
        <dt>On hand</dt>
        <dd>{formatCount(item.onHand)}</dd>
      </div>
      <div>
        <dt>Held for orders</dt>
        <dd>{formatCount(item.reserved)}</dd>
      </div>
      <div>
        <dt>Available</dt>
        <dd>
          {formatCount(item.available)} {item.isLow && <span className="stock low">low</span>}
        </dd>
      </div>
    </dl>
  )
}

function Moves({ id, search }: { id: string; search: URLSearchParams }) {
  const place = readPlace(search)
  const moves = useQuery(
    movesQuery(useClient(), { tool: id, reason: '', from: '', to: '' }, place.cursor),
  )
  return (
    <section className="stock-history" aria-labelledby="stock-history">
      <h2 id="stock-history">History</h2>
      <Loaded query={moves} failed="The history could not be loaded." rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">Nothing has moved yet.</p>
          ) : (
            <MovesTable moves={items} busy={moves.isPlaceholderData} ofOne />
          )
        }
      </Loaded>
      <Pagination
        place={place}
        next={moves.data?.next}
        addressAt={(at) => `${staffHref.stockItem(id)}?${new URLSearchParams(at)}`}
      />
    </section>
  )
}
