import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OffSaleProduct, ProductState } from '#contract/staff/products.schema'
import { manageProductsPageSize } from '#contract/constants'
import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'
import { readFilter } from '#web/pages/shop/tools/filter.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { ManagedTable } from './managed-table.tsx'
import { MarkedBar } from './marked-bar.tsx'
import { FileLinks } from './file-links.tsx'
import { StateNav } from './state-nav.tsx'
import { useMarkedProducts, type MarkedProducts } from './use-marked-products.ts'
import { useProductKeys } from './use-product-keys.tsx'

type OffSaleState = Exclude<ProductState, 'on_sale'>
type Props = { search: URLSearchParams; state: OffSaleState }

const sinceWords: Record<OffSaleState, string> = {
  draft: 'Draft since',
  hidden: 'Hidden since',
  removed: 'Removed on',
}
const nothing: Record<OffSaleState, [title: string, text: string]> = {
  draft: ['No drafts', 'A product that you add as a draft is listed here until it is put on sale.'],
  hidden: ['Nothing is hidden', 'A product that you hide from sale is listed here.'],
  removed: ['Nothing was removed', 'Products that were deleted are kept here, with their orders.'],
}

/** The products that are not on sale, in one state. */
export function OffSale({ search, state }: Props) {
  const client = useClient()
  const { q } = readFilter(search)
  const place = readPlace(search)
  const query = {
    state,
    limit: manageProductsPageSize,
    ...(q && { q }),
    ...(place.cursor && { cursor: place.cursor }),
  }
  const products = useQuery({
    queryKey: ['staff-products', query],
    queryFn: ({ signal }) => client.staffProducts.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const mayChangeMany = may(useUser(), 'products.import')
  const items = products.data?.items ?? []
  const filter = { state, ...(q && { q }) }
  const marked = useMarkedProducts(JSON.stringify(filter), items)
  const keys = useProductKeys(items, mayChangeMany ? marked : undefined)
  const addressAt = (at: Record<string, string>) =>
    staffHref.manageProducts({ state, ...(q && { q }), ...at })
  const [title, text] = nothing[state]
  return (
    <>
      <div className="dash-head">
        <h1>Manage Products</h1>
      </div>
      <StateNav state={state}>
        {state !== 'removed' && <FileLinks query={{ state, ...(q && { q }) }} />}
      </StateNav>
      <search className="manage-search">
        <form action={staffHref.manageProducts()} className="bar">
          <input type="hidden" name="state" value={state} />
          <SearchField
            id="off-sale-q"
            label="Find a product"
            words={q}
            placeholder="Part number or name"
          />
        </form>
      </search>
      <Loaded
        query={products}
        failed="The products could not be loaded."
        empty={
          <div className="empty">
            <h2>{q ? 'No matching products' : title}</h2>
            <p>{q ? 'Dashes and capitals do not matter in a part number.' : text}</p>
          </div>
        }
      >
        {(data) => (
          <>
            {mayChangeMany && (
              <MarkedBar
                marked={marked}
                matching={undefined}
                isWhole={data.next === null && place.cursor === ''}
                filter={filter}
              />
            )}
            <OffSaleTable
              products={data.items}
              state={state}
              busy={products.isPlaceholderData}
              marked={mayChangeMany ? marked : undefined}
            />
          </>
        )}
      </Loaded>
      <Pagination place={place} next={products.data?.next} addressAt={addressAt} />
      {keys}
    </>
  )
}

type TableProps = {
  products: readonly OffSaleProduct[]
  state: OffSaleState
  busy: boolean
  marked: MarkedProducts | undefined
}

function OffSaleTable({ products, state, busy, marked }: TableProps) {
  return (
    <ManagedTable
      products={products}
      busy={busy}
      marked={marked}
      columns={[
        {
          name: 'Name',
          kind: 'row',
          cell: ({ _id, partNumber, productName }) => (
            <a href={staffHref.editProduct(_id)}>
              <span className="pn small">{partNumber}</span>
              <br />
              {productName || 'Without a name yet'}
            </a>
          ),
        },
        { name: 'Company', cell: ({ company }) => company },
        { name: 'Price', kind: 'number', cell: ({ price }) => formatDollars(price) },
        {
          name: 'Available quantity',
          kind: 'number',
          cell: ({ availableQuantity }) => formatCount(availableQuantity),
        },
        {
          name: sinceWords[state],
          kind: 'number',
          cell: ({ since }) => <time dateTime={since}>{formatDate(since)}</time>,
        },
      ]}
    />
  )
}
