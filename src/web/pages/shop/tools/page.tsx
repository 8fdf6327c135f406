import './tools.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { facetsQuery, productsQuery } from '#web/data/catalogue-queries.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { readFilter, wantedFacets, wantedProducts } from './filter.ts'
import { Filters } from './filters.tsx'
import { Reading, Results } from './results.tsx'
import { isFiltered } from './tools-address.ts'
import { ToolsHead } from './tools-head.tsx'
import { LaterEmptyShop } from './later-parts.tsx'
import { SearchBar } from './search-bar.tsx'

export function Page({ params, search }: PageProps) {
  const client = useClient()
  const filter = readFilter(search, params)
  const products = useQuery(productsQuery(client, wantedProducts(filter)))
  const facets = useQuery(facetsQuery(client, wantedFacets(filter)))

  const isEmptyShop =
    products.data?.items.length === 0 && !filter.q && !filter.cursor && !isFiltered(filter)
  if (isEmptyShop) {
    return <LaterEmptyShop />
  }

  return (
    <div className="wrap">
      <ToolsHead category={filter.category ? facets.data?.category : null} />
      <a className="skip" href="#results">
        Skip to results
      </a>
      <div className="cat tools">
        <SearchBar filter={filter} facets={facets.data} />
        <Filters filter={filter} facets={facets} />
        <section id="results" data-list aria-labelledby="results-heading">
          <AppliedFilters filter={filter} facets={facets.data} />
          <Reading filter={filter} facets={facets.data} />
          <Results filter={filter} products={products} facets={facets.data} />
        </section>
      </div>
    </div>
  )
}
