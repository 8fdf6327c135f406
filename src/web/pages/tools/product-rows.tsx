import type { Product } from '#contract/products.schema'
import { href } from '../../href.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'

/** The dense list: one row an item, the units in the head. What a phone has no room for stands on the product's page. */
export function ProductRows({ products }: { products: readonly Product[] }) {
  return (
    <table className="dense">
      <caption className="vh">Items with stock, minimum order and price</caption>
      <thead>
        <tr>
          <th scope="col" className="wide">
            <span className="vh">Picture</span>
          </th>
          <th scope="col">Part number, name</th>
          <th scope="col" className="num">
            Available
            <small>pcs</small>
          </th>
          <th scope="col" className="num wide">
            Minimum
            <small>pcs</small>
          </th>
          <th scope="col" className="num">
            Price
            <small>USD</small>
          </th>
          <th scope="col" className="wide">
            <span className="vh">Order</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product._id} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ product }: { product: Product }) {
  const { _id, partNumber, productName, company, picture, availableQuantity, minimumOrder } =
    product
  const isShort = availableQuantity < minimumOrder
  return (
    <tr>
      <td className="wide">
        <ProductThumb picture={picture} />
      </td>
      <th scope="row">
        <span className="pn">{partNumber}</span>
        <a href={href.product(partNumber)}>{productName}</a>
        <span className="muted small">{company}</span>
      </th>
      <td className={isShort ? 'num short' : 'num'}>
        {availableQuantity.toLocaleString('en-US')}
        {isShort && <span className="small"> out of stock</span>}
      </td>
      <td className="num wide">{minimumOrder.toLocaleString('en-US')}</td>
      <td className="num">
        <b>{product.price.toLocaleString('en-US', { minimumFractionDigits: 2 })}</b>
      </td>
      <td className="wide">
        <a className="btn btn-s" href={href.purchase(_id)} aria-label={`Purchase ${productName}`}>
          Purchase
        </a>
      </td>
    </tr>
  )
}
