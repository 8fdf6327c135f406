import './costs.css'
import type { ReactNode } from 'react'
import { formatDollars, type Dollars } from '#contract/values/money'

/** One part of what an order costs. The amount is null while it is not known; what costs nothing may be said in a word. */
export type Cost = {
  label: string
  notes?: readonly string[]
  amount: Dollars | 'Free' | null
}

type Props = {
  costs: readonly Cost[]
  sum: Cost
  /** True while the amounts are asked for anew. */
  stale?: boolean
  /** How the delivery was calculated, or what follows from it. */
  children?: ReactNode
}

/** What an order costs, part by part, and their sum, which is told to screen readers as it changes. */
export function Costs({ costs, sum, stale = false, children }: Props) {
  return (
    <div className={stale ? 'costs stale' : 'costs'}>
      <dl>
        {costs.map((cost) => (
          <Row key={cost.label} cost={cost} />
        ))}
      </dl>
      {children}
      <p className="total">
        <b>{sum.label}</b>
        <output className="price">{amountWords(sum.amount)}</output>
      </p>
    </div>
  )
}

function Row({ cost: { label, notes = [], amount } }: { cost: Cost }) {
  return (
    <div>
      <dt>
        {label}
        {notes.map((note) => (
          <span key={note} className="cost-note">
            {note}
          </span>
        ))}
      </dt>
      <dd>{amountWords(amount)}</dd>
    </div>
  )
}

function amountWords(amount: Cost['amount']): string {
  if (amount === null) return '–'
  return amount === 'Free' ? amount : formatDollars(amount)
}
