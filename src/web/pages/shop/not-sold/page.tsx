import { href } from '#web/navigation/href.ts'
import { PartSearch } from '#web/ui/site/part-search.tsx'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'

/** The page of a product that is hidden from sale. */
export function Page() {
  return (
    <div className="wrap">
      <div className="nf">
        <div className="stack">
          <h1>Not sold at the moment</h1>
          <p className="lead">We keep this product, but do not sell it now. It may come back.</p>
          <p>
            Orders already placed for it go ahead as usual. Look for another part by its number or
            name.
          </p>
          <PartSearch />
          <p className="row">
            <a className="btn btn-1" href={href.tools()}>
              Tool Items
            </a>
            <a className="btn" href={href.contact()}>
              Contact
            </a>
          </p>
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
