import './stock.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { lowCountQuery, stockQuery } from './stock-queries.ts'
import { StockTable } from './stock-table.tsx'

/** What is on the shelf, and what must be ordered again. */
export function Page({ search }: PageProps) {
  const client = useClient()
  const user = useUser()
  const low = search.get('low') === '1'
  const q = low ? '' : (search.get('q') ?? '').trim()
  const place = readPlace(search)
  const stock = useQuery(stockQuery(client, { low, q, cursor: place.cursor }))
  const lowCount = useQuery(lowCountQuery(client))
  const addressAt = (at: Record<string, string>) =>
    href.stock({ ...(low && { low: '1' }), ...(q && { q }), ...at })
  return (
    <>
      <div className="dash-head">
        <h1>Stock</h1>
        <div className="row">
          <DownloadButton
            key={low ? 'low' : 'all'}
            fetchFile={() => client.stock.download({ query: low ? { low: '1' } : {} })}
          >
            Export
          </DownloadButton>
          {may(user, 'stock.edit') && (
            <a className="btn btn-s" href={staffHref.import({ kind: 'stock' })}>
              Import
            </a>
          )}
        </div>
      </div>
      <nav className="row stock-nav" aria-label="Which products">
        <a className="btn btn-s" href={href.stock()} aria-current={!low && 'page'}>
          All
        </a>
        <a className="btn btn-s" href={href.stock({ low: '1' })} aria-current={low && 'page'}>
          Order again{lowCount.data !== undefined && ` (${lowCount.data})`}
        </a>
      </nav>
      {low ? (
        <p className="stock-lead">Products at or below the level you set, the longest first.</p>
      ) : (
        <search>
          <form action={href.stock()} className="bar">
            <SearchField
              id="stock-q"
              label="Find a product"
              words={q}
              placeholder="Part number or name"
            />
          </form>
        </search>
      )}
      <Loaded
        query={stock}
        failed="The stock could not be loaded."
        empty={<Nothing low={low} q={q} />}
      >
        {(data) => <StockTable items={data.items} busy={stock.isPlaceholderData} />}
      </Loaded>
      <Pagination place={place} next={stock.data?.next} addressAt={addressAt} />
    </>
  )
}

function Nothing({ low, q }: { low: boolean; q: string }) {
  return (
    <div className="empty">
      <h2>{low ? 'Nothing to order' : q ? 'No matching products' : 'No products yet'}</h2>
      <p>
        {low
          ? 'A product appears here once its available units fall to the level set on its stock page.'
          : q
            ? 'Dashes and capitals do not matter in a part number.'
            : 'Products are listed here as soon as they are on sale.'}
      </p>
      {(low || q) && (
        <p>
          <a className="btn btn-2" href={href.stock()}>
            See all stock
          </a>
        </p>
      )}
    </div>
  )
}
