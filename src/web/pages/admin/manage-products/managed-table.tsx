import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import { markColumn } from './mark-column.tsx'
import type { MarkedProducts } from './use-marked-products.ts'

type Marked = { _id: string; partNumber: string; picture: string }

type Props<Product> = {
  products: readonly Product[]
  busy: boolean
  /** Undefined where the role may not change many at once. */
  marked: MarkedProducts | undefined
  /** After the mark and the picture. */
  columns: readonly Column<Product>[]
}

/** Products that can be marked. */
export function ManagedTable<Product extends Marked>({
  products,
  busy,
  marked,
  columns,
}: Props<Product>) {
  return (
    <DataTable
      className="products marked"
      busy={busy}
      rows={products}
      keyOf={({ _id }) => _id}
      rowProps={({ _id }) => ({
        'data-row': true,
        className: marked?.isMarked(_id) ? 'selected' : undefined,
      })}
      columns={[
        marked !== undefined && markColumn(marked),
        {
          name: 'Picture',
          kind: 'unnamed',
          cell: ({ picture }) => <ProductThumb picture={picture} />,
        },
        ...columns,
      ]}
    />
  )
}
