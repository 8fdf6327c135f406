import '#web/pages/admin/marked-rows/marked-rows.css'
import './manage-products.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { previousPlace, readPlace } from '#web/ui/lists/list-place.ts'
import { navigate } from '#web/navigation/navigation.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { categoriesQuery, facetsQuery } from '#web/data/catalogue-queries.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { readFilter, wantedFacets } from '#web/pages/shop/tools/filter.ts'
import { resultLine } from '#web/pages/shop/tools/result-line.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { managedProductsQuery } from './managed-products.ts'
import { countWords } from './count-words.ts'
import { managedAddress, searchOf, wantedPage } from './managed-list.ts'
import { MarkedBar } from './marked-bar.tsx'
import { FileLinks } from './file-links.tsx'
import { NoProducts } from './no-products.tsx'
import { OffSale } from './off-sale.tsx'
import { ProductSearch } from './product-search.tsx'
import { ProductsTable } from './products-table.tsx'
import { readState, StateNav } from './state-nav.tsx'
import { useDeleteProduct } from './use-delete-product.tsx'
import { useMarkedProducts } from './use-marked-products.ts'
import { useProductKeys } from './use-product-keys.tsx'

export function Page({ search }: PageProps) {
  const state = readState(search)
  return state === 'on_sale' ? (
    <OnSale search={search} />
  ) : (
    <OffSale search={search} state={state} />
  )
}

function OnSale({ search }: { search: URLSearchParams }) {
  const user = useUser()
  const mayEdit = may(user, 'products.edit')
  const mayChangeMany = may(user, 'products.import')
  const client = useClient()
  const filter = readFilter(search)
  const place = readPlace(search)
  const query = managedProductsQuery(client, wantedPage(filter))
  const products = useQuery(query)
  const categories = useQuery(categoriesQuery(client))
  const facets = useQuery({ ...facetsQuery(client, wantedFacets(filter)), staleTime: 0 })
  const before = previousPlace(place)
  const deletion = useDeleteProduct(query.queryKey, () => {
    // The last product of a page was deleted, so go to the page before.
    if (before && products.data?.items.length === 1) {
      navigate(managedAddress(filter, before), { replace: true })
    }
  })

  const page = products.data
  const { order: _, ...match } = searchOf(filter)
  const marked = useMarkedProducts(JSON.stringify(match), page?.items ?? [])
  const keys = useProductKeys(page?.items ?? [], mayChangeMany ? marked : undefined)
  return (
    <>
      <div className="dash-head">
        <h1>Manage Products</h1>
        {mayEdit && (
          // One button of a view is the main one; while products are marked that is what is done with them.
          <a className={marked.isAny ? 'btn' : 'btn btn-1'} href={staffHref.addProduct()}>
            Add Product
          </a>
        )}
      </div>
      <StateNav state="on_sale">
        <FileLinks query={{ ...wantedFacets(filter), state: 'on_sale' }} />
      </StateNav>
      <ProductSearch filter={filter} categories={categories.data ?? []} />
      <Loaded
        query={products}
        failed="The products could not be loaded."
        empty={<NoProducts filter={filter} />}
      >
        {(page) => (
          <>
            {mayChangeMany && (
              <MarkedBar
                marked={marked}
                matching={facets.data && countWords(facets.data)}
                isWhole={page.next === null && place.cursor === ''}
                filter={match}
              />
            )}
            <ProductsTable
              products={page.items}
              filter={filter}
              busy={products.isPlaceholderData}
              mayEdit={mayEdit}
              marked={mayChangeMany ? marked : undefined}
              onDelete={deletion.ask}
            />
            <p className="muted small below-table" role="status">
              {facets.data && resultLine(filter, facets.data)}
            </p>
          </>
        )}
      </Loaded>
      <Pagination place={place} next={page?.next} addressAt={(at) => managedAddress(filter, at)} />
      {keys}
      {deletion.dialog}
    </>
  )
}
