import './product-rows.css'
import { formatAmount } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import type { Facets } from '#contract/catalog/finding.schema'
import type { Product } from '#contract/catalog/product.schema'
import type { ProductOrder } from '#contract/catalog/product-list.schema'
import { AddToCart } from '#web/cart/add-to-cart-button.tsx'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { href } from '#web/navigation/href.ts'
import { isInStock } from '#web/ui/products/in-stock.ts'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import { PurchaseLink } from '#web/ui/products/purchase-link.tsx'
import { columnsOf, type Column } from './family-columns.ts'
import type { ToolsFilter } from '#web/pages/shop/tools/filter.ts'
import { CompareChoice } from '#web/pages/shop/tools/choosing/compare-choice.tsx'
import { toolsAddress } from '#web/pages/shop/tools/tools-address.ts'

type Props = { products: readonly Product[]; filter: ToolsFilter; facets: Facets | undefined }

/**
 * The dense list: one row per item, units in the column heads, and columns that compare the products of one category. On a
 * phone each row is a card with its picture; the columns that compare are on the product's page.
 */
export function ProductRows({ products, filter, facets }: Props) {
  const columns = columnsOf(products, facets)
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
          {columns.map(({ name, unit, orders }) =>
            orders ? (
              <SortedHead key={name} filter={filter} orders={orders} unit={unit} isProperty>
                {name}
              </SortedHead>
            ) : (
              <th scope="col" key={name} className="property">
                {name}
              </th>
            ),
          )}
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
  unit?: string | undefined
  /** A column for which narrow screens have no room. */
  isProperty?: boolean
  children: string
}

function SortedHead({
  filter,
  orders: [rising, falling = rising],
  unit,
  isProperty = false,
  children,
}: HeadProps) {
  const sorted =
    filter.order === rising ? 'ascending' : filter.order === falling ? 'descending' : undefined
  const order = filter.order === rising ? falling : rising
  return (
    <th scope="col" className={isProperty ? 'property num' : unit && 'num'} aria-sort={sorted}>
      <a href={toolsAddress({ ...filter, order, cursor: '' })}>{children}</a>
      {unit && <small>{unit}</small>}
    </th>
  )
}

function Row({ product, columns }: { product: Product; columns: readonly Column[] }) {
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
        <span className="by">
          <span className="muted small">{company}</span>
          <CompareChoice partNumber={partNumber} />
        </span>
        <FitPlace partNumber={partNumber} />
      </th>
      {columns.map(({ name, orders, read }) => (
        <td key={name} className={orders ? 'property num' : 'property'}>
          {read(product)}
        </td>
      ))}
      <td className={isShort ? 'num short' : 'num'} data-l="Available">
        {formatCount(availableQuantity)}
        {isShort && <span className="small"> out of stock</span>}
      </td>
      <td className="num wide" data-l="Minimum">
        {formatCount(minimumOrder)}
      </td>
      <td className="num" data-l="Price">
        <b>{formatAmount(product.price)}</b>
      </td>
      <td className="wide">
        <div className="ways">
          <AddToCart product={product} className="btn btn-s" />
          <PurchaseLink product={product} className="btn btn-s" />
        </div>
      </td>
    </tr>
  )
}
