import { href } from '#web/navigation/href.ts'
import { firstMessages } from '#web/ui/texts/first-messages.ts'
import { PartSearch } from '#web/ui/site/part-search.tsx'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'

export function Page() {
  return (
    <div className="wrap">
      <div className="nf">
        <div className="stack">
          <p className="label">Error 404</p>
          <h1>{firstMessages.notFound.heading}</h1>
          <p className="lead">{firstMessages.notFound.reason}</p>
          <p>{firstMessages.notFound.advice}</p>
          <PartSearch />
          <p className="row">
            <a className="btn btn-1" href={href.home()}>
              Home
            </a>
            <a className="btn" href={href.tools()}>
              Tool Items
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
