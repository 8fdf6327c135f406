import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProductAct } from '#contract/staff/products.schema'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { OlderButton } from '#web/ui/lists/older-button.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { actWords } from './act-words.ts'
import { historyQuery } from './product-queries.ts'

/** The changes of a product from the audit log, each with its person and time. */
export function ProductHistory({ id }: { id: string }) {
  const history = useInfiniteQuery(historyQuery(useClient(), id))
  const acts = history.data?.pages.flatMap(({ items }) => items)
  return (
    <section className="panel" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <Loaded
        query={{ ...history, data: acts }}
        failed="The history could not be loaded."
        loading={<div className="sk sk-line" aria-busy="true" />}
        empty={
          <p className="muted">
            Nobody has changed this product yet. Each change is listed here with who made it.
          </p>
        }
      >
        {(acts) => (
          <ol className="acts-list">
            {acts.map((act) => (
              <Act key={act.position} act={act} />
            ))}
          </ol>
        )}
      </Loaded>
      <OlderButton query={history}>Show older changes</OlderButton>
    </section>
  )
}

function Act({ act }: { act: ProductAct }) {
  const { title, lines } = actWords(act)
  const isOfStock = act.act.startsWith('stock.')
  const maySeeBatch = may(useUser(), isOfStock ? 'stock.edit' : 'products.import')
  const batch = act.details['batch']
  return (
    <li>
      <p>
        <b>{title}</b>{' '}
        <span className="small muted">
          {act.by ?? 'The store'}, <time dateTime={act.at}>{formatDateTime(act.at)}</time>
          {typeof batch === 'string' && maySeeBatch && (
            <>
              {' '}
              <a href={staffHref.importReport(batch)}>See the bulk change</a>
            </>
          )}
        </span>
      </p>
      {lines.length > 0 && (
        <ul className="small">
          {lines.map(({ name, before, after }) => (
            <li key={name}>
              {name}
              {after !== undefined && (
                <>
                  : <span className="muted">{before} to</span> {after}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
