import type { UseQueryResult } from '@tanstack/react-query'
import { homeProductCount } from '#contract/constants'
import type { Page } from '#contract/describe'
import type { Product } from '#contract/catalog/product.schema'
import { href } from '#web/navigation/href.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { ProductCard } from '#web/ui/products/product-card.tsx'
import { ProductCardSkeletons } from '#web/ui/products/product-card-skeletons.tsx'

type Props = { products: UseQueryResult<Page<Product>>; itemCount: number | undefined }

export function NewProducts({ products, itemCount }: Props) {
  return (
    <section className="sec" aria-labelledby="new">
      <div className="wrap">
        <div className="sechead">
          <h2 id="new">New in this issue</h2>
          <p className="muted small">
            {products.data && itemCount
              ? `${products.data.items.length} of ${itemCount} items`
              : '\u00a0'}
          </p>
        </div>
        <List products={products} />
        <p className="after-grid">
          <a className="btn btn-2" href={href.tools()}>
            Show All Product <Icon name="next" />
          </a>
        </p>
      </div>
    </section>
  )
}

function List({ products }: Pick<Props, 'products'>) {
  if (products.isError) {
    return (
      <ErrorNote retry={() => void products.refetch()}>The products could not be loaded.</ErrorNote>
    )
  }
  if (!products.data) return <ProductCardSkeletons count={homeProductCount} onPhone="shelf-s" />
  if (products.data.items.length === 0) {
    return (
      <div className="empty">
        <h3>The shelves are being filled</h3>
        <p>Nothing is on sale right now. Please check back soon.</p>
      </div>
    )
  }
  return (
    <div className="grid shelf-s">
      {products.data.items.map((product) => (
        <ProductCard key={product._id} product={product} />
      ))}
    </div>
  )
}
