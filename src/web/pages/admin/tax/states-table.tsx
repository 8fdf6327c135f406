import type { StateTax } from '#contract/taxes/rates.schema'
import { formatCount } from '#contract/values/numbers'
import { dayWords } from '#web/ui/texts/certificate-words.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { nameOf } from './state-groups.ts'

type Props = {
  states: readonly StateTax[]
  onChange: (state: StateTax['state']) => void
}

/** A table on wide screens. On narrow screens every row becomes a card that repeats the column names. */
export function StatesTable({ states, onChange }: Props) {
  return (
    <DataTable
      className="states"
      rows={states}
      keyOf={(tax) => tax.state}
      columns={[
        { name: 'State', kind: 'row', cell: (tax) => nameOf(tax) },
        { name: 'Rate', kind: 'number', cell: (tax) => <>{tax.rate}%</> },
        { name: 'Delivery', cell: (tax) => (tax.taxesDelivery ? 'taxed' : 'not taxed') },
        { name: 'Collected', cell: (tax) => <Collected tax={tax} /> },
        { name: 'Threshold a year', kind: 'number', cell: (tax) => thresholdWords(tax.threshold) },
        {
          name: 'Change',
          kind: 'acts',
          cell: (tax) => (
            <button
              type="button"
              className="btn btn-s"
              onClick={() => onChange(tax.state)}
              aria-label={`Change ${nameOf(tax)}`}
            >
              Change
            </button>
          ),
        },
      ]}
    />
  )
}

function Collected({ tax: { collects, collectsSince, planned } }: { tax: StateTax }) {
  return (
    <span className="collected">
      {collects && collectsSince !== null ? `since ${dayWords(collectsSince)}` : 'no'}
      {planned && (
        <span className="muted">
          {planned.collects ? `${planned.rate}%` : 'no more'} from {dayWords(planned.effectiveFrom)}
        </span>
      )}
    </span>
  )
}

/** '$100,000 or 200 orders' */
export function thresholdWords(threshold: StateTax['threshold']): string {
  if (threshold === null) return ''
  const { amount, orders, needsBoth } = threshold
  const words = `$${formatCount(amount)}`
  return orders === null ? words : `${words} ${needsBoth ? 'and' : 'or'} ${orders} orders`
}
