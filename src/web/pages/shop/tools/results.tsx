import { memo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { toolsPageSize } from '#web/data/page-sizes.ts'
import type { Page } from '#contract/describe'
import type { Facets } from '#contract/catalog/finding.schema'
import type { Product } from '#contract/catalog/product.schema'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { ProductCard } from '#web/ui/products/product-card.tsx'
import { ProductCardSkeletons } from '#web/ui/products/product-card-skeletons.tsx'
import { CompareChoice } from './choosing/compare-choice.tsx'
import type { ToolsFilter } from './filter.ts'
import { LaterNothingFound, LaterReading, LaterRows, LaterTray } from './later-parts.tsx'
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
  if (items.length === 0) {
    return <Nothing filter={filter} facets={facets} />
  }
  return (
    <>
      {filter.view === 'list' ? (
        <Rows products={items} filter={filter} facets={facets} />
      ) : (
        <div className="grid dense-s" aria-busy={products.isPlaceholderData}>
          {items.map((product, index) => (
            <ProductCard key={product._id} product={product} eager={index < 3}>
              <CompareChoice partNumber={product.partNumber} />
            </ProductCard>
          ))}
        </div>
      )}
      <LaterTray products={items} />
      {(filter.cursor || next) && <Pages filter={filter} next={next} />}
    </>
  )
}

type Shown = { products?: readonly Product[]; filter: ToolsFilter; facets: Facets | undefined }

// While its code is on the way, what the server drew stays, unless it is drawn anew: that would empty it for a moment.
const isSame = (one: Shown, other: Shown) =>
  one.products === other.products &&
  one.facets === other.facets &&
  toolsAddress(one.filter) === toolsAddress(other.filter)

const Nothing = memo((props: Omit<Shown, 'products'>) => <LaterNothingFound {...props} />, isSame)
/** The way to what fits the chosen vehicle, and how the search read the words. */
export const Reading = memo((props: Omit<Shown, 'products'>) => <LaterReading {...props} />, isSame)
const Rows = memo((props: Required<Shown>) => <LaterRows {...props} />, isSame)

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
