import type { ReactNode } from 'react'
import { PartSearch } from '#web/ui/site/part-search.tsx'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'

/** A page in place of one that there is not: the words, a search, `ways` to go on, and a picture. */
export function NothingHere({ children, ways }: { children: ReactNode; ways: ReactNode }) {
  return (
    <div className="wrap">
      <div className="nf">
        <div className="stack">
          {children}
          <PartSearch />
          <p className="row">{ways}</p>
        </div>
        <div className="plate">
          <ProductPicture
            product={{ picture: 'bb-6205', productName: 'Two ball bearings' }}
            sizes="(min-width: 992px) 50vw, 100vw"
          />
        </div>
      </div>
    </div>
  )
}
