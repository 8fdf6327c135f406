import '#web/pages/admin/import/import.css'
import './fitment.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { AcesIds } from './aces-ids.tsx'
import { BringIn } from './bring-in.tsx'
import { FindPart } from './find-part.tsx'
import { FitmentNav } from './fitment-nav.tsx'
import { importsQuery } from './fitment-queries.ts'
import { LastFiles } from './last-files.tsx'
import { TakeOut } from './take-out.tsx'

/** Which parts fit which vehicles: one part at a time, or as files. */
export function Page({ search }: PageProps) {
  const client = useClient()
  const mayImport = may(useUser(), 'products.import')
  const place = readPlace(search)
  const imports = useQuery(importsQuery(client, place.cursor))
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
          <BringIn
            label="File of applications"
            otherForm="ACES XML 3.2 to 4.2"
            tryOut={(file, mode) =>
              client.fitmentDesk.import({ query: { mode, dryRun: 'true' }, file })
            }
            addressOf={staffHref.fitmentImport}
          />
        )}
        <LastFiles
          place={place}
          imports={imports}
          listAt={staffHref.fitment}
          addressOf={staffHref.fitmentImport}
        />
        <TakeOut />
        <AcesIds mayImport={mayImport} />
      </div>
    </>
  )
}
