import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import type { Figures, FiguresOfPeriod } from '#contract/staff/figures.schema'
import { changeOf } from './figure-words.ts'

const shown: readonly {
  key: keyof Figures
  label: string
  format: (value: number) => string
}[] = [
  { key: 'sales', label: 'Sales', format: formatDollars },
  { key: 'orders', label: 'Orders', format: formatCount },
  { key: 'average', label: 'Average order', format: formatDollars },
  { key: 'refunds', label: 'Refunds', format: formatDollars },
  { key: 'net', label: 'Net', format: formatDollars },
  { key: 'newCustomers', label: 'New customers', format: formatCount },
]

/** The whole period at a glance, each figure beside that of the period before. */
export function Totals({ figures }: { figures: FiguresOfPeriod }) {
  const { totals, totalsBefore } = figures
  return (
    <>
      <dl className="totals">
        {shown.map(({ key, label, format }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <b>{format(totals[key])}</b>
              <span className="muted small">{besides(totals[key], totalsBefore[key], format)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted small">
        Sales and refunds are those of goods, without delivery and tax. Net is what is left after
        refunds and disputed payments.
      </p>
    </>
  )
}

function besides(now: number, before: number, format: (value: number) => string): string {
  const change = changeOf(now, before)
  if (change === null) return `was ${format(before)}`
  return change === 'no change' ? change : `${change} from ${format(before)}`
}
