import './compare.css'
import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalog/product.schema'
import { mostCompared } from '#contract/constants'
import { AddToCart } from '#web/cart/add-to-cart-button.tsx'
import { useClient } from '#web/data/client-context.ts'
import { comparedQuery } from '#web/data/compared-query.ts'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { href, withSearch } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'
import { PurchaseLink } from '#web/ui/products/purchase-link.tsx'
import { comparedRows } from './compared-rows.ts'
import { comparedParts } from './data.ts'

export function Page({ search }: PageProps) {
  const parts = comparedParts(search)
  const compared = useQuery({ ...comparedQuery(useClient(), parts), enabled: parts.length > 0 })
  const products = parts.length > 0 ? compared.data : []
  return (
    <div className="wrap compare-page">
      <div className="pagehead">
        <h1>Compare</h1>
        <p className="lead">Up to four products side by side. What differs is marked.</p>
      </div>
      {compared.isError ? (
        <ErrorNote retry={() => void compared.refetch()}>
          The products could not be loaded.
        </ErrorNote>
      ) : !products ? (
        <div className="sk compare-sk" />
      ) : products.length === 0 ? (
        <div className="empty">
          <h2>Nothing to compare yet</h2>
          <p>Choose products in the list of a category, or type a part number below.</p>
          <a className="btn" href={href.tools()}>
            See all tools
          </a>
        </div>
      ) : (
        <Table products={products} />
      )}
      {(products?.length ?? 0) < mostCompared && <AddPart parts={parts} />}
    </div>
  )
}

function Table({ products }: { products: readonly Product[] }) {
  const numbers = products.map(({ partNumber }) => partNumber)
  return (
    // Wider than a phone: the keyboard scrolls it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroller" role="region" aria-label="Comparison" tabIndex={0}>
      <table className="compared">
        <caption className="vh">Products side by side</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Property</span>
            </th>
            {products.map((product) => (
              <th scope="col" key={product._id}>
                <span className="plate">
                  <ProductPicture product={product} alt="" sizes="240px" eager />
                </span>
                <span className="pn">{product.partNumber}</span>
                <a href={href.product(product.partNumber)}>{product.productName}</a>
                <FitPlace partNumber={product.partNumber} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(products).map(({ name, values, differs }) => (
            <tr key={name} className={differs ? 'differs' : undefined}>
              <th scope="row">
                {name}
                {differs && <span className="vh"> (differs)</span>}
              </th>
              {values.map((value, place) => (
                <td key={numbers[place]}>{value ?? <span className="muted">not stated</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span className="vh">Order</span>
            </th>
            {products.map((product) => (
              <td key={product._id}>
                <span className="row">
                  <AddToCart product={product} className="btn btn-s" />
                  <PurchaseLink product={product} className="btn btn-s" />
                  <a
                    className="btn btn-t btn-s"
                    href={compareAddress(numbers.filter((one) => one !== product.partNumber))}
                  >
                    Remove<span className="vh"> {product.partNumber}</span>
                  </a>
                </span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** A GET form, so that it works without scripts. */
function AddPart({ parts }: { parts: readonly string[] }) {
  return (
    <form action="/Compare" className="compare-add">
      {parts.map((part) => (
        <input key={part} type="hidden" name="part" value={part} />
      ))}
      <div className="field">
        <label htmlFor="compare-part">Part number</label>
        <div className="join">
          <input
            key={parts.join(' ')}
            className="in"
            id="compare-part"
            name="part"
            autoComplete="off"
            maxLength={60}
          />
          <button className="btn">Add</button>
        </div>
      </div>
    </form>
  )
}

function compareAddress(parts: readonly string[]): string {
  return withSearch(
    '/Compare',
    parts.map((part): [string, string] => ['part', part]),
  )
}
