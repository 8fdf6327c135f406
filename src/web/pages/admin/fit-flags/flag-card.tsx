import { useId } from 'react'
import type { FitFlag } from '#contract/fitment/fit-flags.schema'
import { orderNumber } from '#contract/values/order-number'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'
import { outcomeWords } from './outcome-words.ts'
import { ResolveForm } from './resolve-form.tsx'

/** One flagged application with the orders that came back. */
export function FlagCard({ flag, mayResolve }: { flag: FitFlag; mayResolve: boolean }) {
  const id = useId()
  const { partNumber, productName, resolution, misfits, count } = flag
  return (
    <article className="fit-flag" aria-labelledby={id}>
      <header>
        <h2 id={id}>{vehiclesOf(flag)}</h2>
        <span className={resolution ? 'chip ok' : 'chip bad'}>
          {resolution ? 'Settled' : `${count} did not fit`}
        </span>
      </header>
      <p>
        <a className="pn" href={href.product(partNumber)}>
          {partNumber}
        </a>{' '}
        {productName}{' '}
        <a className="small" href={staffHref.editProduct(flag.toolId)}>
          Edit
        </a>
      </p>
      {misfits.length > 0 && (
        <DataTable
          isPlain
          rows={misfits}
          keyOf={({ orderId, at }) => `${orderId} ${at}`}
          columns={[
            { name: 'Vehicle', kind: 'row', cell: ({ vehicle }) => vehicle },
            {
              name: 'Order',
              cell: ({ orderId }) =>
                orderId === null ? (
                  <span className="muted">of an erased account</span>
                ) : (
                  <a href={href.order(orderId)}>{orderNumber(orderId)}</a>
                ),
            },
            { name: 'Refunded', cell: ({ at }) => formatDate(at) },
          ]}
        />
      )}
      {resolution ? (
        <p>
          <b>{outcomeWords[resolution.outcome]}.</b>{' '}
          {resolution.note && <span className="said">{resolution.note}</span>}
          <span className="muted small">
            {count} did not fit. {resolution.by}, {formatDate(resolution.at)}
          </span>
        </p>
      ) : (
        mayResolve && <ResolveForm flag={flag} />
      )}
    </article>
  )
}

/** As in a table of what fits: 2012–2015 Honda Civic · 2.0 L I4. */
function vehiclesOf({ yearFrom, yearTo, make, model, engine }: FitFlag): string {
  const years = yearFrom === yearTo ? `${yearFrom}` : `${yearFrom}–${yearTo}`
  return `${years} ${make} ${model}${engine ? ` · ${engine.label}` : ''}`
}
