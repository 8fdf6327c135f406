import { useQuery } from '@tanstack/react-query'
import type { FitmentImport } from '#contract/fitment/fitment-desk.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { importQuery, wrongRowsQuery } from '#web/pages/admin/fitment/fitment-queries.ts'
import { applications, rows } from '#web/pages/admin/fitment/import-words.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Examples } from './examples.tsx'
import { FilePage } from './file-page.tsx'
import { FileReport } from './file-report.tsx'
import type { Acts } from './use-file.ts'
import { WrongRows } from './wrong-rows.tsx'

const words = {
  counted: applications,
  changed: 'Fitment has changed',
  loss: 'Vehicles that it does not name lose their parts.',
  stays: 'Changes made by hand since then stay as they are.',
}

/** A file of applications: how far it is, what it would change or has changed, and what stands in the way. */
export function Page({ params, search }: PageProps) {
  const client = useClient()
  const id = params['id'] ?? ''
  const query = importQuery(client, id)
  const acts: Acts<FitmentImport> = {
    queryKey: query.queryKey,
    send: (act) =>
      act === 'apply'
        ? client.fitmentDesk.apply({ params: { id }, body: { confirm: true } })
        : client.fitmentDesk.undo({ params: { id } }),
  }
  return (
    <FilePage
      found={useQuery(query)}
      trail={[{ label: 'Fitment', href: staffHref.fitment() }]}
      does={({ company }) => (company === null ? undefined : `Replaces what ${company} has`)}
    >
      {(file) => (
        <>
          <FileReport file={file} words={words} acts={acts}>
            <FullForBrand file={file} />
            <PassedOver file={file} />
          </FileReport>
          {file.wrong > 0 && <Wrong file={file} search={search} />}
          <Examples file={file} />
        </>
      )}
    </FilePage>
  )
}

function FullForBrand({ file: { company, brand } }: { file: FitmentImport }) {
  if (company === null) return null
  return (
    <p className="note">
      The file is FULL for the brand {brand}: it replaces what parts of {company} fit, and leaves
      those of other companies alone.
    </p>
  )
}

function Wrong({ file, search }: { file: FitmentImport; search: URLSearchParams }) {
  const place = readPlace(search)
  const at = { cursor: place.cursor, state: file.state }
  const found = useQuery(wrongRowsQuery(useClient(), file._id, at))
  return (
    <WrongRows
      count={file.wrong}
      place={place}
      rows={found}
      addressAt={(next) => staffHref.fitmentImport(file._id, next)}
    />
  )
}

/** What of an ACES file was not read. */
function PassedOver({ file: { equipmentSkipped, unmapped } }: { file: FitmentImport }) {
  if (equipmentSkipped === 0 && unmapped.rows === 0) return null
  return (
    <section aria-labelledby="passed-over">
      <h2 id="passed-over">Passed over</h2>
      {equipmentSkipped > 0 && (
        <p>{formatCount(equipmentSkipped)} for equipment, which the shop has no vehicles of.</p>
      )}
      {unmapped.rows > 0 && (
        <>
          <p>
            {rows(unmapped.rows)} with ids that have no meaning here ({formatCount(unmapped.ids)} in
            all). The ids that most rows have:
          </p>
          <ul className="l fitment-ids">
            {unmapped.first.map(({ kind, id, rows: count }) => (
              <li key={`${kind} ${id}`}>
                {kind} {id}: {rows(count)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
