import './manage-products.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { previousPlace, readPlace } from '#web/ui/lists/list-place.ts'
import { navigate } from '#web/navigation/navigation.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { categoriesQuery, facetsQuery } from '#web/data/catalogue-queries.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { readFilter, wantedFacets } from '#web/pages/shop/tools/filter.ts'
import { resultLine } from '#web/pages/shop/tools/result-line.ts'
import { managedProductsQuery } from './managed-products.ts'
import { managedAddress, wantedPage } from './managed-list.ts'
import { NoProducts } from './no-products.tsx'
import { ProductSearch } from './product-search.tsx'
import { ProductsTable } from './products-table.tsx'
import { useDeleteProduct } from './use-delete-product.tsx'

export function Page({ search }: PageProps) {
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
  return (
    <>
      <div className="dash-head">
        <h1>Manage Products</h1>
        <a className="btn btn-1" href={href.addProduct()}>
          Add Product
        </a>
      </div>
      <ProductSearch filter={filter} categories={categories.data ?? []} />
      {products.isError ? (
        <ErrorNote retry={() => void products.refetch()}>
          The products could not be loaded.
        </ErrorNote>
      ) : !page ? (
        <TableSkeleton rows={6} />
      ) : page.items.length === 0 ? (
        <NoProducts filter={filter} />
      ) : (
        <>
          <ProductsTable
            products={page.items}
            filter={filter}
            busy={products.isPlaceholderData}
            onDelete={deletion.ask}
          />
          <p className="muted small below-table" role="status">
            {facets.data && resultLine(filter, facets.data)}
          </p>
        </>
      )}
      <Pagination place={place} next={page?.next} addressAt={(at) => managedAddress(filter, at)} />
      {deletion.dialog}
    </>
  )
}
