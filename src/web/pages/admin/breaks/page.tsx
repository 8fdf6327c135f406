import './breaks.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Break } from '#contract/breaks.schema'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { breaksQuery, type BreakState } from './breaks-query.ts'
import { BreaksList } from './breaks-list.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

export function Page({ search }: PageProps) {
  const client = useClient()
  const state: BreakState = search.get('state') === 'resolved' ? 'resolved' : 'open'
  const place = readPlace(search)
  const breaks = useQuery(breaksQuery(client, { state, cursor: place.cursor }))
  const [asked, ask] = useState<Break | null>(null)
  const addressAt = (at: Record<string, string>) =>
    href.breaks({ ...(state === 'resolved' && { state }), ...at })

  return (
    <>
      <div className="dash-head">
        <h1>Breaks</h1>
        <p className="muted small" role="status">
          {breaks.data?.total !== undefined && `${breaks.data.total} ${state}`}
        </p>
      </div>
      <div className="bar breaks-bar">
        <p className="grow">
          Differences between our books and the card service. The store compares them every five
          minutes. Differences that do not resolve by themselves are listed here.
        </p>
        <nav className="row" aria-label="Which breaks">
          <a className="btn btn-s" href={href.breaks()} aria-current={state === 'open' && 'page'}>
            Open
          </a>
          <a
            className="btn btn-s"
            href={href.breaks({ state: 'resolved' })}
            aria-current={state === 'resolved' && 'page'}
          >
            Resolved
          </a>
        </nav>
      </div>
      <Loaded
        query={breaks}
        failed="The breaks could not be loaded."
        rows={4}
        empty={<NoBreaks state={state} />}
      >
        {({ items }) => (
          <BreaksList breaks={items} stale={breaks.isPlaceholderData} onResolve={ask} />
        )}
      </Loaded>
      <Pagination place={place} next={breaks.data?.next} addressAt={addressAt} />
      {asked && <ResolveDialog key={asked._id} found={asked} onClose={() => ask(null)} />}
    </>
  )
}

function NoBreaks({ state }: { state: BreakState }) {
  return (
    <div className="empty">
      <h2>{state === 'open' ? 'The books agree' : 'Nothing has been resolved yet'}</h2>
      <p>
        {state === 'open'
          ? 'Every payment at the card service matches our books.'
          : 'Breaks you resolve are listed here with your notes.'}
      </p>
    </div>
  )
}
