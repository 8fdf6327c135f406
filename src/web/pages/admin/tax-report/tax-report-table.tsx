import type { TaxReport } from '#contract/taxes/report.schema'
import { formatDollars } from '#contract/values/money'
import { stateName } from '#contract/values/us-states'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'

type Row = TaxReport['rows'][number]
type Props = { report: TaxReport; stale: boolean }

type Amount = { name: string; of: (row: Row) => number }

const amounts: readonly Amount[] = [
  { name: 'Sales', of: ({ sales }) => sales },
  { name: 'Taxable', of: ({ taxable }) => taxable },
  { name: 'Certificates', of: ({ exemptByCertificate }) => exemptByCertificate },
  {
    name: 'Not taxed',
    of: ({ notTaxable, deliveryNotTaxed }) => notTaxable + deliveryNotTaxed,
  },
  { name: 'Not collected', of: ({ notCollected }) => notCollected },
  { name: 'Tax', of: ({ tax }) => tax },
  { name: 'Refunded', of: ({ refundedSales }) => refundedSales },
  { name: 'Tax refunded', of: ({ refundedTax }) => refundedTax },
  { name: 'Due', of: ({ due }) => due },
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
      <DataTable
        className="tax-report-table"
        busy={stale}
        rows={rows}
        keyOf={(row) => `${row.jurisdiction} ${row.rate}`}
        columns={[
          { name: 'Jurisdiction', kind: 'row', cell: nameOf },
          { name: 'Rate', kind: 'number', cell: ({ rate }) => `${rate}%` },
          { name: 'Orders', kind: 'number', cell: ({ orders }) => orders },
          ...amounts.map(amountColumn),
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={2}>
              By the ledger
            </th>
            <td className="num" data-l="Orders">
              {totals.orders}
            </td>
            {amounts.map(({ name }) => (
              <td key={name} className="num" data-l={name}>
                {sums[name] !== undefined && formatDollars(sums[name])}
              </td>
            ))}
          </tr>
        }
      />
    </div>
  )
}

/** Most amounts are zero. A dash in their place makes the others stand out, and a card on a phone leaves it out. */
function amountColumn({ name, of }: Amount): Column<Row> {
  const isNone = (row: Row) => of(row) === 0 && name !== 'Due'
  return {
    name,
    kind: 'number',
    className: (row) => (isNone(row) ? 'none' : undefined),
    cell: (row) => (isNone(row) ? '–' : formatDollars(of(row))),
  }
}

function nameOf({ jurisdiction }: Row): string {
  return jurisdiction === '' ? 'State not known' : (stateName(jurisdiction) ?? jurisdiction)
}
