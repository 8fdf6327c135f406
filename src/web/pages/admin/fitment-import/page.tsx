import { useQuery } from '@tanstack/react-query'
import type { FitmentImport } from '#contract/fitment/fitment-desk.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { importQuery, wrongRowsQuery } from '#web/pages/admin/fitment/fitment-queries.ts'
import { applications, rows, whyWords } from '#web/pages/admin/fitment/import-words.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Examples } from './examples.tsx'
import { ApplyFile, TakeFileBack } from './file-acts.tsx'
import { FilePage } from './file-page.tsx'
import { Counts, NothingToApply, Obstacle, TakenBack } from './report-parts.tsx'
import { useFile } from './use-file.ts'
import { WrongRows } from './wrong-rows.tsx'

/** A file of applications: how far it is, what it would change or has changed, and what stands in the way. */
export function Page({ params, search }: PageProps) {
  const found = useQuery(importQuery(useClient(), params['id'] ?? ''))
  return (
    <FilePage
      found={found}
      trail={[{ label: 'Fitment', href: staffHref.fitment() }]}
      does={({ company }) => (company === null ? undefined : `Replaces what ${company} has`)}
    >
      {(file) => (
        <>
          <Report file={file} />
          {file.wrong > 0 && <Wrong file={file} search={search} />}
          <Examples file={file} />
        </>
      )}
    </FilePage>
  )
}

function Report({ file }: { file: FitmentImport }) {
  const client = useClient()
  const mayImport = may(useUser(), 'products.import')
  const { _id: id } = file
  const acts = useFile({
    queryKey: importQuery(client, id).queryKey,
    send: (act) =>
      act === 'apply'
        ? client.fitmentDesk.apply({ params: { id }, body: { confirm: true } })
        : client.fitmentDesk.undo({ params: { id } }),
  })
  return (
    <>
      <Obstacle why={whyWords(file, { counted: applications, changed: 'Fitment has changed' })} />
      <TakenBack file={file} />
      {file.company !== null && (
        <p className="note">
          The file is FULL for the brand {file.brand}: it replaces what parts of {file.company} fit,
          and leaves those of other companies alone.
        </p>
      )}
      <Counts file={file} />
      <PassedOver file={file} />
      <NothingToApply file={file} />
      {file.canBeApplied && mayImport && (
        <ApplyFile
          file={file}
          counted={applications}
          acts={acts}
          loss="Vehicles that it does not name lose their parts."
        />
      )}
      {file.canBeUndone && mayImport && (
        <TakeFileBack
          file={file}
          counted={applications}
          acts={acts}
          stays="What was changed by hand since stays."
        />
      )}
    </>
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
