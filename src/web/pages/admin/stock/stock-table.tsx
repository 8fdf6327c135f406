import { formatCount } from '#contract/values/numbers'
import type { StockOfProduct } from '#contract/staff/stock.schema'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'

type Props = { items: readonly StockOfProduct[]; busy: boolean }

/** A table on wide screens. On narrow screens every row becomes a card that repeats the column names. */
export function StockTable({ items, busy }: Props) {
  return (
    <DataTable
      className="stocks"
      busy={busy}
      rows={items}
      keyOf={(item) => item.toolId}
      columns={[
        {
          name: 'Picture',
          kind: 'unnamed',
          cell: (item) => <ProductThumb picture={item.picture} />,
        },
        {
          name: 'Name',
          kind: 'row',
          cell: (item) => (
            <a href={staffHref.stockItem(item.toolId)}>
              <span className="pn small">{item.partNumber}</span>
              <br />
              {item.productName}
            </a>
          ),
        },
        { name: 'On hand', kind: 'number', cell: (item) => formatCount(item.onHand) },
        {
          name: 'Held for orders',
          kind: 'number',
          label: 'Held',
          cell: (item) => formatCount(item.reserved),
        },
        {
          name: 'Available',
          kind: 'number',
          cell: (item) => (
            <span>
              {formatCount(item.available)}{' '}
              {item.available === 0 ? (
                <span className="stock out">out</span>
              ) : (
                item.isLow && <span className="stock low">low</span>
              )}
            </span>
          ),
        },
        {
          name: 'Order again at',
          kind: 'number',
          cell: (item) =>
            item.orderLevel === null ? (
              <span className="muted">not set</span>
            ) : (
              formatCount(item.orderLevel)
            ),
        },
      ]}
    />
  )
}
