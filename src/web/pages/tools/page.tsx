import './tools.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../api.ts'
import type { PageProps } from '../../page.ts'
import { categoriesQuery, productsQuery } from '../../queries.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { readFilter, wantedProducts } from './filter.ts'
import { Results } from './results.tsx'
import { SearchBar } from './search-bar.tsx'

export function Page({ search }: PageProps) {
  const client = useClient()
  const filter = readFilter(search)
  const products = useQuery(productsQuery(client, wantedProducts(filter)))
  const categories = useQuery(categoriesQuery(client))

  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>OUR TOOLS</h1>
        <p className="lead">Type a part number with or without the dash, a name or a size.</p>
      </div>
      <div className="cat tools">
        <SearchBar filter={filter} />
        <CategoryFilter filter={filter} categories={categories} />
        <section id="results" aria-labelledby="results-heading">
          <AppliedFilters filter={filter} page={products.data} categories={categories.data ?? []} />
          <Results filter={filter} products={products} />
        </section>
      </div>
    </div>
  )
}
