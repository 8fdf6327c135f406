import { formatCount } from '#contract/values/numbers'
import { formatDollars, type Dollars } from '#contract/values/money'

/** The customer's table and the admin's name the price column differently (§2 of the specification). */
type PriceLabel = 'Per unit' | 'Unit price'
type Props = {
  company: string
  price: Dollars
  quantity: number
  total: Dollars
  /** Stands beneath the total. */
  note?: string | undefined
  priceLabel: PriceLabel
}

/** The headings of the columns that every order table has: company, price, quantity, total. */
export function AmountHeads({ priceLabel }: { priceLabel: PriceLabel }) {
  return (
    <>
      <th scope="col">Company</th>
      <th scope="col" className="num">
        {priceLabel}
      </th>
      <th scope="col" className="num">
        Quantity
      </th>
      <th scope="col" className="num">
        Total
      </th>
    </>
  )
}

/** The matching cells of one row. On a narrow screen each cell repeats its heading. */
export function AmountCells({ company, price, quantity, total, note, priceLabel }: Props) {
  return (
    <>
      <td data-l="Company">{company}</td>
      <td className="num" data-l={priceLabel}>
        {formatDollars(price)}
      </td>
      <td className="num" data-l="Quantity">
        {formatCount(quantity)}
      </td>
      <td className="num" data-l="Total">
        <TotalWithNote total={total} note={note} />
      </td>
    </>
  )
}

export function TotalWithNote({ total, note }: Pick<Props, 'total' | 'note'>) {
  return (
    <span>
      <b>{formatDollars(total)}</b>
      {note && <span className="total-note">{note}</span>}
    </span>
  )
}
