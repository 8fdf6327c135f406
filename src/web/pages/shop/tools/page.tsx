import './tools.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { facetsQuery, productsQuery } from '#web/data/catalogue-queries.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { readFilter, wantedFacets, wantedProducts } from './filter.ts'
import { Filters } from './filters.tsx'
import { Results } from './results.tsx'
import { SearchBar } from './search-bar.tsx'

export function Page({ search }: PageProps) {
  const client = useClient()
  const filter = readFilter(search)
  const products = useQuery(productsQuery(client, wantedProducts(filter)))
  const facets = useQuery(facetsQuery(client, wantedFacets(filter)))

  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>OUR TOOLS</h1>
        <p className="lead">Type a part number with or without the dash, a name or a size.</p>
      </div>
      <div className="cat tools">
        <SearchBar filter={filter} />
        <Filters filter={filter} facets={facets} />
        <section id="results" data-list aria-labelledby="results-heading">
          <AppliedFilters filter={filter} facets={facets.data} />
          <Results filter={filter} products={products} facets={facets.data} />
        </section>
      </div>
    </div>
  )
}
