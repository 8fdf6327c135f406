import './audit.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { AuditBar } from './audit-bar.tsx'
import { auditQuery, readAuditFilter, searchOf } from './audit-query.ts'
import { AuditTable } from './audit-table.tsx'
import { ChainNote } from './chain-note.tsx'

/** The audit log: each act with its person, its thing and its time, and whether the record still is what was written. */
export function Page({ search }: PageProps) {
  const client = useClient()
  const filter = readAuditFilter(search)
  const place = readPlace(search)
  const entries = useQuery(auditQuery(client, filter, place.cursor))
  const page = entries.data
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <div className="dash-head">
        <h1>Audit log</h1>
        <DownloadButton fetchFile={() => client.audit.download({ query: filter })}>
          Download CSV
        </DownloadButton>
      </div>
      <ChainNote />
      <AuditBar filter={filter} />
      <Loaded
        query={entries}
        failed="The audit log could not be loaded."
        rows={8}
        empty={
          <div className="empty">
            <h2>{isFiltered ? 'Nothing was done that matches' : 'Nothing has been done yet'}</h2>
            <p>
              {isFiltered
                ? 'Try a longer time, or fewer conditions.'
                : 'What the staff do is listed here: roles, products, orders, customers and settings.'}
            </p>
            {isFiltered && (
              <a className="btn btn-2" href={staffHref.audit()}>
                See everything
              </a>
            )}
          </div>
        }
      >
        {(page) => (
          <AuditTable entries={page.items} filter={filter} stale={entries.isPlaceholderData} />
        )}
      </Loaded>
      <Pagination
        place={place}
        next={page?.next}
        addressAt={(at) => staffHref.audit({ ...searchOf(filter), ...at })}
      />
    </>
  )
}
