import '#web/pages/admin/batch/batch.css'
import '#web/pages/admin/fitment/fitment.css'
import { useQuery } from '@tanstack/react-query'
import type { FitmentImport } from '#contract/fitment/fitment-desk.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { importQuery, isUnderWay } from '#web/pages/admin/fitment/fitment-queries.ts'
import {
  modeWords,
  rows,
  stateKind,
  stateWords,
  whyWords,
} from '#web/pages/admin/fitment/import-words.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { isNotFound } from '#web/ui/texts/refusal-sentence.ts'
import { Examples } from './examples.tsx'
import { ApplyFile, TakeFileBack } from './file-acts.tsx'
import { WrongRows } from './wrong-rows.tsx'

/** A file of applications: how far it is, what it would change or has changed, and what stands in the way. */
export function Page({ params, search }: PageProps) {
  const found = useQuery(importQuery(useClient(), params['id'] ?? ''))
  const { data: file } = found
  if (!file) {
    if (!found.isError) return <TableSkeleton rows={6} />
    return isNotFound(found.error) ? (
      <ErrorNote>There is no such file.</ErrorNote>
    ) : (
      <ErrorNote retry={() => void found.refetch()}>The file could not be loaded.</ErrorNote>
    )
  }
  return (
    <>
      <Crumbs trail={[{ label: 'Fitment', href: staffHref.fitment() }]} current={file.fileName} />
      <div className="dash-head">
        <h1 className="fitment-file">{file.fileName}</h1>
        <span className={`chip ${stateKind(file)}`}>{stateWords(file)}</span>
      </div>
      <p className="small muted fitment-by">
        {modeWords[file.mode]}. Brought in by {file.by},{' '}
        <time dateTime={file.at}>{formatDateTime(file.at)}</time>
      </p>
      {isUnderWay(file) ? <Progress file={file} /> : <Report file={file} />}
      {file.wrong > 0 && !isUnderWay(file) && <WrongRows file={file} search={search} />}
      {!isUnderWay(file) && <Examples file={file} />}
    </>
  )
}

function Progress({ file: { rows, judged } }: { file: FitmentImport }) {
  return (
    <section className="batch-progress" aria-label="Progress">
      <p role="status">
        {rows === 0
          ? 'The file is arriving.'
          : judged < rows
            ? `Reading the rows: ${formatCount(judged)} of ${formatCount(rows)}`
            : 'Working out what changes'}
      </p>
      <progress max={Math.max(rows, 1)} value={judged} aria-label="Rows read" />
      <p className="small muted">You may leave this page.</p>
    </section>
  )
}

function Report({ file }: { file: FitmentImport }) {
  const mayImport = may(useUser(), 'products.import')
  const why = whyWords(file)
  return (
    <>
      {why && (
        <p className="note warn" role="status">
          {why}
        </p>
      )}
      {file.undoneAt && (
        <p className="note" role="status">
          Taken back {formatDateTime(file.undoneAt)}. What it added is gone, and what it removed is
          there again.
        </p>
      )}
      <Counts file={file} />
      <PassedOver file={file} />
      {file.state === 'judged' && !file.canBeApplied && file.wrong === 0 && (
        <p role="status">
          {file.added + file.removed === 0
            ? 'The file says what the shop has already. There is nothing to change.'
            : 'Another file has been looked at since. To apply this one, bring it in again.'}
        </p>
      )}
      {file.canBeApplied && mayImport && <ApplyFile file={file} />}
      {file.canBeUndone && mayImport && <TakeFileBack file={file} />}
    </>
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

function Counts({ file }: { file: FitmentImport }) {
  const { added, removed, unchanged, wrong } = file
  const counts = [
    { name: 'Rows', count: file.rows },
    { name: 'Added', count: added },
    { name: 'Removed', count: removed },
    { name: 'Unchanged', count: unchanged },
    { name: 'Wrong rows', count: wrong },
  ]
  return (
    <dl className="batch-counts">
      {counts.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
