import { href } from '../../href.ts'
import { messages } from '../../messages.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

export function Page() {
  return (
    <div className="wrap">
      <div className="nf">
        <div className="stack">
          <p className="label">Error 404</p>
          <h1>{messages.notFound.heading}</h1>
          <p className="lead">{messages.notFound.reason}</p>
          <p>{messages.notFound.advice}</p>
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
