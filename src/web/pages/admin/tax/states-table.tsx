import type { StateTax } from '#contract/taxes/rates.schema'
import { formatCount } from '#contract/values/numbers'
import { dayWords } from '#web/ui/texts/certificate-words.ts'
import { nameOf } from './state-groups.ts'

type Props = {
  states: readonly StateTax[]
  onChange: (state: StateTax['state']) => void
}

/** A table on wide screens. On narrow screens every row becomes a card that repeats the column names. */
export function StatesTable({ states, onChange }: Props) {
  return (
    <table className="tbl cards states">
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col" className="num">
            Rate
          </th>
          <th scope="col">Delivery</th>
          <th scope="col">Collected</th>
          <th scope="col" className="num">
            Threshold a year
          </th>
          <td>
            <span className="vh">Change</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {states.map((tax) => (
          <tr key={tax.state}>
            <th scope="row">{nameOf(tax)}</th>
            <td className="num" data-l="Rate">
              {tax.rate}%
            </td>
            <td data-l="Delivery">{tax.taxesDelivery ? 'taxed' : 'not taxed'}</td>
            <td data-l="Collected">
              <Collected tax={tax} />
            </td>
            <td className="num" data-l="Threshold a year">
              {thresholdWords(tax.threshold)}
            </td>
            <td className="acts">
              <button
                type="button"
                className="btn btn-s"
                onClick={() => onChange(tax.state)}
                aria-label={`Change ${nameOf(tax)}`}
              >
                Change
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
