import '#web/pages/admin/import/import.css'
import './fitment.css'
import type { PageProps } from '#web/navigation/page.ts'
import { ImportsList } from '#web/pages/admin/import/imports-list.tsx'
import { SendFile } from '#web/pages/admin/import/send-file.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { AcesIds } from './aces-ids.tsx'
import { FindPart } from './find-part.tsx'
import { FitmentNav } from './fitment-nav.tsx'
import { TakeOut } from './take-out.tsx'

/** Which parts fit which vehicles: one part at a time, or as files. */
export function Page({ search }: PageProps) {
  const mayImport = may(useUser(), 'products.import')
  return (
    <>
      <div className="dash-head">
        <h1>Fitment</h1>
        <p className="muted small">Which parts fit which vehicles.</p>
      </div>
      <FitmentNav here="files" />
      <div className="fitment">
        <FindPart />
        {mayImport && (
          <section aria-labelledby="bring-in">
            <h2 id="bring-in">Bring in a file</h2>
            <p>You see what will happen before anything is changed.</p>
            <SendFile subject="applications" />
          </section>
        )}
        <section aria-labelledby="last-files">
          <h2 id="last-files">Files brought in</h2>
          <ImportsList
            subjects={['applications']}
            place={readPlace(search)}
            addressAt={staffHref.fitment}
            empty={
              <p className="muted">Files that you or your colleagues bring in are listed here.</p>
            }
          />
        </section>
        <TakeOut />
        <AcesIds mayImport={mayImport} />
      </div>
    </>
  )
}
