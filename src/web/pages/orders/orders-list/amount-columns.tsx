import { formatCount } from '#contract/values/numbers'
import { formatDollars, type Dollars } from '#contract/values/money'
import type { Column } from '#web/ui/lists/data-table.tsx'

/** The customer's table and the admin's name the price column differently (§2 of the specification). */
type PriceLabel = 'Per unit' | 'Unit price'
type Amounts = { company: string; price: Dollars; quantity: number; total: Dollars }
/** `note` is beneath the total. */
type Shown = Amounts & { note?: string | undefined }

/** The columns that every table of orders has: company, price, quantity, total. */
export function amountColumns<Row>(
  priceLabel: PriceLabel,
  amountsOf: (row: Row) => Shown,
): Column<Row>[] {
  return [
    { name: 'Company', cell: (row) => amountsOf(row).company },
    { name: priceLabel, kind: 'number', cell: (row) => formatDollars(amountsOf(row).price) },
    { name: 'Quantity', kind: 'number', cell: (row) => formatCount(amountsOf(row).quantity) },
    { name: 'Total', kind: 'number', cell: (row) => <TotalWithNote {...amountsOf(row)} /> },
  ]
}

export function TotalWithNote({ total, note }: Pick<Shown, 'total' | 'note'>) {
  return (
    <span>
      <b>{formatDollars(total)}</b>
      {note && <span className="total-note">{note}</span>}
    </span>
  )
}
