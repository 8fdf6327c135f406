import type { UseQueryResult } from '@tanstack/react-query'
import { toolsPageSize } from '#web/data/page-sizes.ts'
import type { Page } from '#contract/describe'
import type { Facets, Product } from '#contract/products.schema'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { ProductCard } from '#web/ui/products/product-card.tsx'
import { ProductCardSkeletons } from '#web/ui/products/product-card-skeletons.tsx'
import type { ToolsFilter } from './filter.ts'
import { NothingFound } from './nothing-found.tsx'
import { ProductRows } from './product-rows.tsx'
import { toolsAddress } from './tools-address.ts'

type Props = {
  filter: ToolsFilter
  products: UseQueryResult<Page<Product>>
  facets: Facets | undefined
}

export function Results({ filter, products, facets }: Props) {
  if (products.isError) {
    return (
      <ErrorNote retry={() => void products.refetch()}>The tools could not be loaded.</ErrorNote>
    )
  }
  if (!products.data) return <ProductCardSkeletons count={toolsPageSize / 4} />
  const { items, next } = products.data
  if (items.length === 0) return <NothingFound filter={filter} facets={facets} />
  return (
    <>
      {filter.view === 'list' ? (
        <ProductRows products={items} filter={filter} />
      ) : (
        <div className="grid dense-s" aria-busy={products.isPlaceholderData}>
          {items.map((product, index) => (
            <ProductCard key={product._id} product={product} eager={index < 3} />
          ))}
        </div>
      )}
      {(filter.cursor || next) && <Pages filter={filter} next={next} />}
    </>
  )
}

function Pages({ filter, next }: { filter: ToolsFilter; next: string | null }) {
  return (
    <nav className="pages" aria-label="Pages">
      {filter.cursor && (
        <a href={`${toolsAddress({ ...filter, cursor: '' })}#results`}>First page</a>
      )}
      {next && (
        <a
          className="btn btn-2"
          rel="next"
          href={`${toolsAddress({ ...filter, cursor: next })}#results`}
        >
          Next page
        </a>
      )}
    </nav>
  )
}
