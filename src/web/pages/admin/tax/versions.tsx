import type { StateWithVersions } from '#contract/taxes/rates.schema'
import { dayWords } from '#web/ui/texts/certificate-words.ts'
import { formatDate } from '#web/ui/texts/dates.ts'

/** What was set, when, and by whom. */
export function Versions({ versions }: Pick<StateWithVersions, 'versions'>) {
  return (
    <ol className="rate-versions l">
      {versions.map(({ number, collects, rate, taxesDelivery, effectiveFrom, setAt, setBy }) => (
        <li key={number}>
          {collects ? `${rate}%` : 'Not collected'} from {dayWords(effectiveFrom)}
          {collects && !taxesDelivery && ', delivery not taxed'}
          <span className="muted small">
            {' '}
            set on {formatDate(setAt)} by {setBy ?? 'the store'}
          </span>
        </li>
      ))}
    </ol>
  )
}
