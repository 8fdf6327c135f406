import { formatCount } from '#contract/values/numbers'
import { formatDollars } from '#contract/values/money'
import type { Product } from '#contract/catalog/product.schema'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { isInStock, type Stock } from '#web/ui/products/in-stock.ts'
import type { ToolsFilter } from '#web/pages/shop/tools/filter.ts'
import { ManagedTable } from './managed-table.tsx'
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
    <ManagedTable
      products={products}
      busy={busy}
      marked={marked}
      columns={[
        {
          name: 'Name',
          kind: 'row',
          cell: (product) => (
            <>
              <a href={href.product(product.partNumber)}>
                <span className="pn small">{product.partNumber}</span>
                <br />
                {product.productName}
              </a>
              <PictureNote product={product} />
            </>
          ),
        },
        {
          name: 'Company',
          cell: ({ company }) => (
            <a
              href={managedAddress({ ...filter, companies: [company] })}
              aria-label={`Only products by ${company}`}
            >
              {company}
            </a>
          ),
        },
        { name: 'Price', kind: 'number', cell: ({ price }) => formatDollars(price) },
        {
          name: 'Available quantity',
          kind: 'number',
          cell: (product) => (
            <span>
              {formatCount(product.availableQuantity)} <StockWord product={product} />
            </span>
          ),
        },
        {
          name: 'Minimum order',
          kind: 'number',
          cell: ({ minimumOrder }) => formatCount(minimumOrder),
        },
        {
          name: 'Action',
          kind: 'acts',
          cell: (product) => <Acts product={product} mayEdit={mayEdit} onDelete={onDelete} />,
        },
      ]}
    />
  )
}

const fewUnits = 20

/** Marks stock that an admin needs to act on. */
function StockWord({ product }: { product: Stock }) {
  if (!isInStock(product)) return <span className="stock out">out</span>
  return product.availableQuantity < fewUnits ? <span className="stock low">low</span> : null
}

type ActsProps = Pick<Props, 'mayEdit' | 'onDelete'> & { product: Product }

function Acts({ product, mayEdit, onDelete }: ActsProps) {
  return (
    <span className="row">
      <a className="btn btn-s" href={staffHref.editProduct(product._id)}>
        {mayEdit ? 'Edit' : 'Open'}
        <span className="vh"> {product.partNumber}</span>
      </a>
      {mayEdit && (
        <button
          type="button"
          className="btn btn-s btn-x"
          aria-label={`Delete Item ${product.partNumber}`}
          onClick={() => onDelete(product)}
        >
          Delete Item
        </button>
      )}
    </span>
  )
}
