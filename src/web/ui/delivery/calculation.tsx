import './delivery-estimate.css'
import type { ReactNode } from 'react'
import type { Quote } from '#contract/shipping/delivery.schema'
import { formatDollars } from '#contract/values/money'
import { partWords, calculated } from './delivery-words.ts'

type Props = Pick<Quote, 'explain'> & {
  /** What else is inside, and its name in the summary. */
  also?: string
  children?: ReactNode
}

/** How a price of delivery was calculated, for whoever opens it. */
export function Calculation({ explain, also = '', children }: Props) {
  const parts = explain.filter(({ amount }) => amount !== null)
  const unmeasured = explain.find(({ code }) => code === 'unmeasured')?.value ?? 0
  if (parts.length === 0) return null
  return (
    <details className="calculation screen">
      <summary>How it was calculated{also && `, and ${also}`}</summary>
      {children}
      <p className="small">
        {calculated(explain)}
        {unmeasured > 0 &&
          `. The weight or size of ${unmeasured === 1 ? 'one product' : `${unmeasured} products`} is missing, so 5 lb and 12 × 9 × 6 in. are assumed.`}
      </p>
      <table className="delivery-parts">
        <tbody>
          {parts.map((part) => (
            <tr key={part.code}>
              <th scope="row">{partWords(part)}</th>
              <td className="num">{formatDollars(part.amount ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
