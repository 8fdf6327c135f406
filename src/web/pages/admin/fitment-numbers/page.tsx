import '#web/pages/admin/import/import.css'
import '#web/pages/admin/fitment/fitment.css'
import { useQuery } from '@tanstack/react-query'
import { numberColumns } from '#contract/fitment/fit-words'
import { columnHeading } from '#contract/values/column-heading'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { BringIn } from '#web/pages/admin/fitment/bring-in.tsx'
import { ColumnsOfFile } from '#web/pages/admin/fitment/columns-of-file.tsx'
import { FitmentNav } from '#web/pages/admin/fitment/fitment-nav.tsx'
import { numberColumnWords } from '#web/pages/admin/fitment/import-words.ts'
import { LastFiles } from '#web/pages/admin/fitment/last-files.tsx'
import { numberImportsQuery } from '#web/pages/admin/fitment/number-queries.ts'
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
  const place = readPlace(search)
  const imports = useQuery(numberImportsQuery(client, place.cursor))
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
          <BringIn
            label="File of other numbers"
            otherForm="PIES XML 6.5 to 7.2"
            tryOut={(file, mode) =>
              client.interchangeDesk.import({ query: { mode, dryRun: 'true' }, file })
            }
            addressOf={staffHref.fitmentNumberFile}
          />
        )}
        <LastFiles
          place={place}
          imports={imports}
          listAt={staffHref.fitmentNumbers}
          addressOf={staffHref.fitmentNumberFile}
        />
        <section aria-labelledby="take-out">
          <h2 id="take-out">Export the file</h2>
          <p>
            The surest way to change many at once: export the file, edit it, and bring it in again.
            The numbers of a single part are on its own page.
          </p>
          <DownloadButton fetchFile={() => client.interchangeDesk.download({})}>
            Export all
          </DownloadButton>{' '}
          <SampleLink
            name="sample-numbers"
            columns={numberColumns.map(columnHeading)}
            rows={[
              ['44-1234', 'Vorland', 'competitor', 'SAMPLE-10', '', 'A'],
              ['90915-YZZF2', 'Northway', 'oe', 'SAMPLE-40', 'until 2019', 'A'],
            ]}
          />
          <ColumnsOfFile columns={numberColumns} words={numberColumnWords} />
        </section>
      </div>
    </>
  )
}
