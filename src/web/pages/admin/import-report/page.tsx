import '#web/pages/admin/fitment/fitment.css'
import './import-report.css'
import type { ShownImport } from '#contract/imports/imports.schema'
import type { PageProps } from '#web/navigation/page.ts'
import { ImportChip } from '#web/pages/admin/import/import-chip.tsx'
import { subjectWords } from '#web/pages/admin/import/subject-words.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { Loaded, isNoSuchThing } from '#web/ui/lists/loaded.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { askedWords, filterWords, importTitle } from './asked-words.ts'
import { Examples } from './examples.tsx'
import { FileDetails } from './file-details.tsx'
import { Outcome } from './outcome.tsx'
import { Progress } from './progress.tsx'
import { ResultRows } from './result-rows.tsx'
import { useImport, type ImportInUse } from './use-import.ts'

/** A file or a bulk change: what it would do, how far it is, and what became of it. */
export function Page({ params, search }: PageProps) {
  const use = useImport(params['id'] ?? '')
  return (
    <Loaded
      query={use.found}
      failed="It could not be loaded."
      missing={<ErrorNote>There is no such file or bulk change.</ErrorNote>}
      isMissing={isNoSuchThing}
    >
      {(found) => <Report found={found} use={use} search={search} />}
    </Loaded>
  )
}

type Props = { found: ShownImport; use: ImportInUse; search: URLSearchParams }

function Report({ found, use, search }: Props) {
  const { state } = found
  const isReading = state === 'arriving' || state === 'judging'
  const isUnderWay = isReading || state === 'applying' || state === 'undoing'
  return (
    <>
      <Crumbs trail={trailOf(found)} current={importTitle(found)} />
      <div className="dash-head">
        <h1 className="import-title">{importTitle(found)}</h1>
        <ImportChip found={found} />
      </div>
      <Asked found={found} />
      {isUnderWay ? (
        <Progress found={{ ...found, state }} use={use} />
      ) : (
        <Outcome found={found} use={use}>
          <FileDetails found={found} />
        </Outcome>
      )}
      {!isReading && hasRows(found) && <ResultRows found={found} search={search} />}
      {!isReading && <Examples found={found} />}
    </>
  )
}

/** A file that is applied as a whole keeps only its refused rows. */
function hasRows({ mode, refused }: ShownImport): boolean {
  return mode === null || refused > 0
}

/** The pages above this one. */
function trailOf({ subject }: ShownImport) {
  return subject === 'bulk_change'
    ? [{ label: 'Bulk changes', href: staffHref.bulkChanges() }]
    : subjectWords[subject].trail
}

function Asked({ found }: { found: ShownImport }) {
  const which = filterWords(found)
  return (
    <div className="import-asked">
      <ul>
        {askedWords(found).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="small muted">
        {which && `${which}. `}Asked for by {found.madeBy ?? 'a former user'},{' '}
        <time dateTime={found.createdAt}>{formatDateTime(found.createdAt)}</time>
      </p>
    </div>
  )
}
