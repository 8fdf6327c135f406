import '#web/pages/admin/import/import.css'
import '#web/pages/admin/fitment/fitment.css'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { ColumnsOfFile } from '#web/pages/admin/fitment/columns-of-file.tsx'
import { FitmentNav } from '#web/pages/admin/fitment/fitment-nav.tsx'
import { ImportsList } from '#web/pages/admin/import/imports-list.tsx'
import { sampleOf } from '#web/pages/admin/import/sample-file.ts'
import { SendFile } from '#web/pages/admin/import/send-file.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { SampleLink } from '#web/ui/lists/sample-link.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { FindNumber } from './find-number.tsx'

/** Under which numbers other makers and older lists have our parts: looked up, and brought in as files. */
export function Page({ search }: PageProps) {
  const client = useClient()
  const mayImport = may(useUser(), 'products.import')
  const number = search.get('number')?.trim() ?? ''
  return (
    <>
      <div className="dash-head">
        <h1>Other numbers</h1>
        <p className="muted small">The numbers of other makers, and older ones, for our parts.</p>
      </div>
      <FitmentNav here="numbers" />
      <div className="fitment">
        <FindNumber key={number} number={number} />
        {mayImport && (
          <section aria-labelledby="bring-in">
            <h2 id="bring-in">Bring in a file</h2>
            <p>You see what will happen before anything is changed.</p>
            <SendFile subject="numbers" />
          </section>
        )}
        <section aria-labelledby="last-files">
          <h2 id="last-files">Files brought in</h2>
          <ImportsList
            subjects={['numbers']}
            place={readPlace(search)}
            addressAt={staffHref.fitmentNumbers}
            empty={
              <p className="muted">Files that you or your colleagues bring in are listed here.</p>
            }
          />
        </section>
        <section aria-labelledby="take-out">
          <h2 id="take-out">Export the file</h2>
          <p>
            The surest way to change many at once: export the file, edit it, and bring it in again.
            The numbers of a single part are on its own page.
          </p>
          <DownloadButton fetchFile={() => client.interchangeDesk.download({})}>
            Export all
          </DownloadButton>{' '}
          <SampleLink {...sampleOf('numbers')} />
          <ColumnsOfFile subject="numbers" />
        </section>
      </div>
    </>
  )
}
