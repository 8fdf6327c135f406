import type { OrderView } from '#contract/staff/order-views.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import {
  atStart,
  deskSearch,
  type DeskFilter,
} from '#web/pages/admin/manage-orders/filters/desk-filter.ts'
import { viewsQuery } from '#web/pages/admin/manage-orders/desk-queries.ts'
import { useViewAct, useViewCalls } from './use-view-acts.ts'
import { differs, searchOfView } from './view-filters.ts'
import { ViewDialog } from './view-dialog.tsx'

/** The views that everybody begins with. */
const givenViews: { label: string; search: Record<string, string> }[] = [
  { label: 'Current', search: {} },
  { label: 'To ship', search: { status: 'To ship', order: 'oldest' } },
  { label: 'To pay', search: { status: 'Pending' } },
]

/** Links to the given and the saved views, and what may be done with the one on the screen. */
export function ViewsBar({ filter }: { filter: DeskFilter }) {
  const { data } = useQuery(viewsQuery(useClient()))
  const [asked, ask] = useState<'save' | 'edit' | null>(null)
  const { change } = useViewCalls()
  const { run, busy } = useViewAct()
  const views = data?.views ?? []
  const current = views.find(({ _id }) => _id === filter.view)
  return (
    <div className="views-bar">
      <Views {...{ filter, views, current }} />
      <div className="row">
        {current && differs(filter, current) && (
          <button
            type="button"
            className="btn btn-s"
            disabled={busy}
            onClick={() => run(() => change(current, { filter }))}
          >
            Save changes
          </button>
        )}
        {current && (
          <button type="button" className="btn btn-s" onClick={() => ask('edit')}>
            Edit view
          </button>
        )}
        <button type="button" className="btn btn-s" onClick={() => ask('save')}>
          Save as view
        </button>
      </div>
      {asked && (
        <ViewDialog
          filter={filter}
          {...(asked === 'edit' && current && { view: current })}
          onClose={() => ask(null)}
        />
      )}
    </div>
  )
}

type ViewsProps = {
  filter: DeskFilter
  views: readonly OrderView[]
  current: OrderView | undefined
}

function Views({ filter, views, current }: ViewsProps) {
  const here = new URLSearchParams(deskSearch({ ...atStart(filter), view: '' })).toString()
  return (
    <nav aria-label="Views">
      <ul className="l">
        {givenViews.map(({ label, search }) => (
          <li key={label}>
            <a
              href={href.manageOrders(search)}
              aria-current={
                !current && new URLSearchParams(search).toString() === here ? 'page' : undefined
              }
            >
              {label}
            </a>
          </li>
        ))}
        {views.map((view) => (
          <li key={view._id}>
            <a
              href={href.manageOrders(searchOfView(view))}
              aria-current={view === current ? 'page' : undefined}
            >
              {view.name}
              {view.isShared && <span className="muted small"> shared</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
