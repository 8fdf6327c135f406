import type { OrderDetail } from '#contract/orders.schema'
import { AmountCells, AmountHeads } from '#web/pages/orders/orders-list/order-cells.tsx'
import { href } from '#web/navigation/href.ts'

type Line = OrderDetail['lines'][number]

export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="tbl cards order-lines">
      <thead>
        <tr>
          <th scope="col">Product name</th>
          <AmountHeads priceLabel="Unit price" />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              <span>
                {line.partNumber && (
                  <>
                    <a className="pn small" href={href.product(line.partNumber)}>
                      {line.partNumber}
                    </a>
                    <br />
                  </>
                )}
                {line.productName}
              </span>
            </th>
            <AmountCells {...line} priceLabel="Unit price" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
