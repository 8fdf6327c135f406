import type { TaxReport } from '#contract/taxes/report.schema'
import { formatDollars } from '#contract/values/money'
import { stateName } from '#contract/values/us-states'

type Row = TaxReport['rows'][number]
type Props = { report: TaxReport; stale: boolean }

const columns: readonly { label: string; of: (row: Row) => number }[] = [
  { label: 'Sales', of: ({ sales }) => sales },
  { label: 'Taxable', of: ({ taxable }) => taxable },
  { label: 'Certificates', of: ({ exemptByCertificate }) => exemptByCertificate },
  {
    label: 'Not taxed',
    of: ({ notTaxable, deliveryNotTaxed }) => notTaxable + deliveryNotTaxed,
  },
  { label: 'Not collected', of: ({ notCollected }) => notCollected },
  { label: 'Tax', of: ({ tax }) => tax },
  { label: 'Refunded', of: ({ refundedSales }) => refundedSales },
  { label: 'Tax refunded', of: ({ refundedTax }) => refundedTax },
  { label: 'Due', of: ({ due }) => due },
]

/** A table on wide screens. On narrow screens every row becomes a card that repeats the column names. */
export function TaxReportTable({ report: { rows, totals }, stale }: Props) {
  const sums: Record<string, number> = {
    Sales: totals.sales,
    Tax: totals.tax,
    Refunded: totals.refundedSales,
    'Tax refunded': totals.refundedTax,
    Due: totals.due,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="tax-report" role="region" aria-label="Tax by jurisdiction" tabIndex={0}>
      <table className="tbl cards tax-report-table" aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">Jurisdiction</th>
            <th scope="col" className="num">
              Rate
            </th>
            <th scope="col" className="num">
              Orders
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="num">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.jurisdiction} ${row.rate}`}>
              <th scope="row">{nameOf(row)}</th>
              <td className="num" data-l="Rate">
                {row.rate}%
              </td>
              <td className="num" data-l="Orders">
                {row.orders}
              </td>
              {columns.map(({ label, of }) => (
                <Amount key={label} label={label} amount={of(row)} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              By the ledger
            </th>
            <td className="num" data-l="Orders">
              {totals.orders}
            </td>
            {columns.map(({ label }) => (
              <td key={label} className="num" data-l={label}>
                {sums[label] !== undefined && formatDollars(sums[label])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Most amounts are zero. A dash in their place makes the others stand out, and a card on a phone leaves it out. */
function Amount({ label, amount }: { label: string; amount: number }) {
  const isNone = amount === 0 && label !== 'Due'
  return (
    <td className={isNone ? 'num none' : 'num'} data-l={label}>
      {isNone ? '–' : formatDollars(amount)}
    </td>
  )
}

function nameOf({ jurisdiction }: Row): string {
  return jurisdiction === '' ? 'State not known' : (stateName(jurisdiction) ?? jurisdiction)
}
