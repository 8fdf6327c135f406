import { href } from '../../href.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

export function Page() {
  return (
    <div className="wrap">
      <div className="nf">
        <div className="stack">
          <p className="label">Error 404</p>
          <h1>This page is outside of the Universe</h1>
          <p className="lead">
            The page you are trying to access does not exist or has been moved.
          </p>
          <p>Try going back to our homepage.</p>
          <p className="row">
            <a className="btn btn-1" href={href.home()}>
              Home
            </a>
            <a className="btn" href={href.tools()}>
              Tool Items
            </a>
          </p>
        </div>
        <ProductPicture
          picture="bearing"
          alt="Two ball bearings"
          sizes="(min-width:992px) 50vw, 100vw"
        />
      </div>
    </div>
  )
}
