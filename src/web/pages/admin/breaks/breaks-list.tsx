import type { ReactNode } from 'react'
import type { Break } from '#contract/breaks.schema'
import { orderNumber } from '#contract/values/order-number'
import { href } from '#web/navigation/href.ts'
import { formatDate, formatTime } from '#web/ui/texts/dates.ts'
import { breakWords, factsOf } from './break-words.ts'

/** What a break is about. Left out, it is an object of the card service. */
const referenceNames: Partial<Record<Break['kind'], string>> = {
  tax_threshold: 'State and year',
  tax_unrecorded: 'Sale or refund',
}

type Props = { breaks: readonly Break[]; stale: boolean; onResolve: (found: Break) => void }

export function BreaksList({ breaks, stale, onResolve }: Props) {
  return (
    <ul className="breaks" aria-busy={stale}>
      {breaks.map((found) => (
        <li key={found._id}>
          <BreakCard found={found} onResolve={onResolve} />
        </li>
      ))}
    </ul>
  )
}

function BreakCard({ found, onResolve }: { found: Break; onResolve: (found: Break) => void }) {
  const { title, advice } = breakWords[found.kind]
  return (
    <article className="break" aria-labelledby={`break-${found._id}`}>
      <header>
        <h2 id={`break-${found._id}`}>{title}</h2>
        <span className={found.resolvedAt ? 'chip ok' : 'chip bad'}>
          {found.resolvedAt ? 'Resolved' : 'Open'}
        </span>
      </header>
      <p>{advice}</p>
      <dl>
        <Fact name="Found">
          <Moment at={found.foundAt} />
        </Fact>
        {found.orderId && (
          <Fact name="Order">
            <a href={href.order(found.orderId)}>{orderNumber(found.orderId)}</a>
          </Fact>
        )}
        <Fact name={referenceNames[found.kind] ?? 'Card service'}>
          <span className="pn">{found.reference}</span>
        </Fact>
        {factsOf(found.details).map(({ name, value }) => (
          <Fact key={name} name={name}>
            <span className="pn">{value}</span>
          </Fact>
        ))}
      </dl>
      {found.resolvedAt ? (
        <p className="resolution">
          <b>{found.resolvedBy === 'store' ? 'By the store' : 'By an admin'}</b>,{' '}
          <Moment at={found.resolvedAt} />
          <span className="said">{found.resolution}</span>
        </p>
      ) : (
        <button
          type="button"
          className="btn btn-1"
          aria-label={`Resolve: ${title}, ${found.reference}`}
          onClick={() => onResolve(found)}
        >
          Resolve
        </button>
      )}
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at)}, {formatTime(at)}
    </time>
  )
}
