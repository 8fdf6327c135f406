import { formatAmount } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import type { Product, ProductOrder } from '#contract/products.schema'
import { href } from '#web/navigation/href.ts'
import { isInStock } from '#web/ui/products/in-stock.ts'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import { PurchaseLink } from '#web/ui/products/purchase-link.tsx'
import { familyColumns, valueOf } from './family-columns.ts'
import type { ToolsFilter } from './filter.ts'
import { toolsAddress } from './tools-address.ts'

type Props = { products: readonly Product[]; filter: ToolsFilter }

/**
 * The dense list: one row per item, units in the column heads, and columns that compare the products of one category. What
 * does not fit on a phone is on the product's page.
 */
export function ProductRows({ products, filter }: Props) {
  const columns = familyColumns(products)
  return (
    <table className="dense">
      <caption className="vh">Items with stock, minimum order and price</caption>
      <thead>
        <tr>
          <th scope="col" className="wide">
            <span className="vh">Picture</span>
          </th>
          <SortedHead filter={filter} orders={['name']}>
            Part number, name
          </SortedHead>
          {columns.map((name) => (
            <th scope="col" key={name} className="property">
              {name}
            </th>
          ))}
          <th scope="col" className="num">
            Available
            <small>pcs</small>
          </th>
          <th scope="col" className="num wide">
            Minimum
            <small>pcs</small>
          </th>
          <SortedHead filter={filter} orders={['price', '-price']} unit="USD">
            Price
          </SortedHead>
          <th scope="col" className="wide">
            <span className="vh">Order</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product._id} product={product} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

type HeadProps = {
  filter: ToolsFilter
  /** The sort orders of this column, ascending first. Pressing the head switches between them. */
  orders: readonly [ProductOrder, ProductOrder?]
  unit?: string
  children: string
}

function SortedHead({ filter, orders: [rising, falling = rising], unit, children }: HeadProps) {
  const sorted =
    filter.order === rising ? 'ascending' : filter.order === falling ? 'descending' : undefined
  const order = filter.order === rising ? falling : rising
  return (
    <th scope="col" className={unit && 'num'} aria-sort={sorted}>
      <a href={toolsAddress({ ...filter, order, cursor: '' })}>{children}</a>
      {unit && <small>{unit}</small>}
    </th>
  )
}

function Row({ product, columns }: { product: Product; columns: readonly string[] }) {
  const { partNumber, productName, company, picture, availableQuantity, minimumOrder } = product
  const isShort = !isInStock(product)
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
      {columns.map((name) => (
        <td key={name} className="property">
          {valueOf(product, name)}
        </td>
      ))}
      <td className={isShort ? 'num short' : 'num'}>
        {formatCount(availableQuantity)}
        {isShort && <span className="small"> out of stock</span>}
      </td>
      <td className="num wide">{formatCount(minimumOrder)}</td>
      <td className="num">
        <b>{formatAmount(product.price)}</b>
      </td>
      <td className="wide">
        <PurchaseLink product={product} className="btn btn-s" />
      </td>
    </tr>
  )
}
