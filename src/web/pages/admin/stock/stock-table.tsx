import { formatCount } from '#contract/values/numbers'
import type { StockOfProduct } from '#contract/staff/stock.schema'
import { staffHref } from '#web/pages/staff-href.ts'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'

type Props = { items: readonly StockOfProduct[]; busy: boolean }

/** A table on wide screens. On narrow screens every row becomes a card that repeats the column names. */
export function StockTable({ items, busy }: Props) {
  return (
    <table className="tbl cards stocks" aria-busy={busy}>
      <thead>
        <tr>
          <td>
            <span className="vh">Picture</span>
          </td>
          <th scope="col">Name</th>
          <th scope="col" className="num">
            On hand
          </th>
          <th scope="col" className="num">
            Held for orders
          </th>
          <th scope="col" className="num">
            Available
          </th>
          <th scope="col" className="num">
            Order again at
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.toolId}>
            <td>
              <ProductThumb picture={item.picture} />
            </td>
            <th scope="row">
              <a href={staffHref.stockItem(item.toolId)}>
                <span className="pn small">{item.partNumber}</span>
                <br />
                {item.productName}
              </a>
            </th>
            <td className="num" data-l="On hand">
              {formatCount(item.onHand)}
            </td>
            <td className="num" data-l="Held">
              {formatCount(item.reserved)}
            </td>
            <td className="num" data-l="Available">
              <span>
                {formatCount(item.available)}{' '}
                {item.available === 0 ? (
                  <span className="stock out">out</span>
                ) : (
                  item.isLow && <span className="stock low">low</span>
                )}
              </span>
            </td>
            <td className="num" data-l="Order again at">
              {item.orderLevel === null ? (
                <span className="muted">not set</span>
              ) : (
                formatCount(item.orderLevel)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
