import '#web/pages/admin/stock/stock.css'
import { useQuery } from '@tanstack/react-query'
import { stockReasons } from '#contract/staff/stock-reasons'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { MovesTable } from '#web/pages/admin/stock/moves-table.tsx'
import {
  moveFilter,
  movesQuery,
  readMovesView,
  type MovesView,
} from '#web/pages/admin/stock/stock-queries.ts'
import { reasonWords } from '#web/pages/admin/stock/stock-words.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

/** Every change of the stock, newest first. */
export function Page({ search }: PageProps) {
  const client = useClient()
  const view = readMovesView(search)
  const place = readPlace(search)
  const moves = useQuery(movesQuery(client, view, place.cursor))
  return (
    <>
      <div className="dash-head">
        <h1>Stock moves</h1>
        <DownloadButton fetchFile={() => client.stock.downloadMoves({ query: moveFilter(view) })}>
          Download CSV
        </DownloadButton>
      </div>
      <MovesFilter key={search.toString()} view={view} />
      <Loaded
        query={moves}
        failed={refusalSentence(moves.error)}
        empty={
          <div className="empty">
            <h2>No such moves</h2>
            <p>Nothing was received, sold, returned, counted, damaged or found then.</p>
          </div>
        }
      >
        {({ items }) => <MovesTable moves={items} busy={moves.isPlaceholderData} />}
      </Loaded>
      <Pagination
        place={place}
        next={moves.data?.next}
        addressAt={(at) => staffHref.stockMoves({ ...moveFilter(view), ...at })}
      />
    </>
  )
}

/** A GET form, so the filter is part of the address and can be shared. */
function MovesFilter({ view: { reason, from, to } }: { view: MovesView }) {
  return (
    <search>
      <form action={staffHref.stockMoves()} className="bar" noValidate>
        <div className="field">
          <label htmlFor="moves-reason">What</label>
          <select className="in" id="moves-reason" name="reason" defaultValue={reason}>
            <option value="">Everything</option>
            {stockReasons.map((known) => (
              <option key={known} value={known}>
                {reasonWords[known]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="moves-from">From</label>
          <input className="in" id="moves-from" name="from" type="date" defaultValue={from} />
        </div>
        <div className="field">
          <label htmlFor="moves-to">To</label>
          <input className="in" id="moves-to" name="to" type="date" defaultValue={to} />
        </div>
        <button className="btn">Show</button>
      </form>
    </search>
  )
}
