import { formatDollars } from '#contract/money'
import type { OrderDetail } from '#contract/orders.schema'
import { href } from '#web/navigation/href.ts'

type Line = OrderDetail['lines'][number]

export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="tbl cards order-lines">
      <thead>
        <tr>
          <th scope="col">Product name</th>
          <th scope="col">Company</th>
          <th scope="col" className="num">
            Unit price
          </th>
          <th scope="col" className="num">
            Quantity
          </th>
          <th scope="col" className="num">
            Total
          </th>
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
            <td data-l="Company">{line.company}</td>
            <td className="num" data-l="Unit price">
              {formatDollars(line.price)}
            </td>
            <td className="num" data-l="Quantity">
              {line.quantity.toLocaleString('en-US')}
            </td>
            <td className="num" data-l="Total">
              <b>{formatDollars(line.total)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
