import { formatCount } from '#contract/values/numbers'
import { formatDollars } from '#contract/values/money'
import type { Product } from '#contract/catalog/product.schema'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { isInStock, type Stock } from '#web/ui/products/in-stock.ts'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import type { ToolsFilter } from '#web/pages/shop/tools/filter.ts'
import { MarkCell, MarkPageCell } from './mark-cells.tsx'
import { PictureNote } from './picture-note.tsx'
import { managedAddress } from './managed-list.ts'
import type { MarkedProducts } from './use-marked-products.ts'

type Props = {
  products: readonly Product[]
  filter: ToolsFilter
  busy: boolean
  mayEdit: boolean
  /** Undefined where the role may not change many at once. */
  marked: MarkedProducts | undefined
  onDelete: (product: Product) => void
}

/** A table on wide screens. On narrow screens every row becomes a card that repeats the column names. */
export function ProductsTable({ products, filter, busy, mayEdit, marked, onDelete }: Props) {
  return (
    <table className="tbl cards products marked" aria-busy={busy}>
      <thead>
        <tr>
          {marked && <MarkPageCell marked={marked} />}
          <td>
            <span className="vh">Picture</span>
          </td>
          <th scope="col">Name</th>
          <th scope="col">Company</th>
          <th scope="col" className="num">
            Price
          </th>
          <th scope="col" className="num">
            Available quantity
          </th>
          <th scope="col" className="num">
            Minimum order
          </th>
          <td>
            <span className="vh">Action</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product._id}
            product={product}
            filter={filter}
            mayEdit={mayEdit}
            marked={marked}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  product: Product
  filter: ToolsFilter
  mayEdit: boolean
  marked: MarkedProducts | undefined
  onDelete: (product: Product) => void
}

function ProductRow({ product, filter, mayEdit, marked, onDelete }: RowProps) {
  const { partNumber, productName, company, price, availableQuantity, minimumOrder } = product
  return (
    <tr data-row className={marked?.isMarked(product._id) ? 'selected' : undefined}>
      {marked && <MarkCell marked={marked} product={product} />}
      <td>
        <ProductThumb picture={product.picture} />
      </td>
      <th scope="row">
        <a href={href.product(partNumber)}>
          <span className="pn small">{partNumber}</span>
          <br />
          {productName}
        </a>
        <PictureNote product={product} />
      </th>
      <td data-l="Company">
        <a
          href={managedAddress({ ...filter, companies: [company] })}
          aria-label={`Only products by ${company}`}
        >
          {company}
        </a>
      </td>
      <td className="num" data-l="Price">
        {formatDollars(price)}
      </td>
      <td className="num" data-l="Available quantity">
        <span>
          {formatCount(availableQuantity)} <StockWord product={product} />
        </span>
      </td>
      <td className="num" data-l="Minimum order">
        {formatCount(minimumOrder)}
      </td>
      <td className="acts">
        <span className="row">
          <a className="btn btn-s" href={staffHref.editProduct(product._id)}>
            {mayEdit ? 'Edit' : 'Open'}
            <span className="vh"> {partNumber}</span>
          </a>
          {mayEdit && (
            <button
              type="button"
              className="btn btn-s btn-x"
              aria-label={`Delete Item ${partNumber}`}
              onClick={() => onDelete(product)}
            >
              Delete Item
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}

const fewUnits = 20

/** Marks stock that an admin needs to act on. */
function StockWord({ product }: { product: Stock }) {
  if (!isInStock(product)) return <span className="stock out">out</span>
  return product.availableQuantity < fewUnits ? <span className="stock low">low</span> : null
}
