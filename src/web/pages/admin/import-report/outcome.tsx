import type { ReactNode } from 'react'
import type { Import } from '#contract/imports/imports.schema'
import { formatCount } from '#contract/values/numbers'
import { FileNotes } from '#web/ui/lists/file-notes.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { Acts } from './acts.tsx'
import { whyWords } from './outcome-words.ts'
import type { ImportInUse } from './use-import.ts'

type Props = {
  found: Import
  use: ImportInUse
  /** What the page says besides about what the file changes. */
  children?: ReactNode
}

/** What an import would change or has changed, what stands in the way, and what may be done. */
export function Outcome({ found, use, children }: Props) {
  const why = whyWords(found)
  return (
    <>
      {why !== null && (
        <p className="note warn" role="status">
          {why}
        </p>
      )}
      {found.state === 'stopped' && (
        <p className="note" role="status">
          It was stopped. Nothing of it was done.
        </p>
      )}
      {found.state === 'undone' && <Undone found={found} />}
      <FileNotes notes={found.fileNotes} />
      {found.judgedAt && <Counts found={found} />}
      {children}
      <Acts found={found} use={use} />
    </>
  )
}

function Undone({ found: { undoneBy, undoneAt, mode } }: { found: Import }) {
  return (
    <p className="note" role="status">
      Undone by {undoneBy ?? 'a former user'}, {formatDateTime(undoneAt ?? '')}.{' '}
      {mode === null
        ? 'All products are as they were before.'
        : 'What it added is gone, and what it removed is there again.'}
    </p>
  )
}

function Counts({ found }: { found: Import }) {
  const counts =
    found.mode === null
      ? [
          { name: 'Change', count: found.changed, isAlways: true },
          { name: 'New', count: found.added },
          { name: 'Stay as they are', count: found.unchanged },
          { name: 'Refused', count: found.refused },
        ]
      : [
          { name: 'Rows', count: found.rowsTotal, isAlways: true },
          { name: 'Added', count: found.added, isAlways: true },
          { name: 'Removed', count: found.removed, isAlways: true },
          { name: 'Unchanged', count: found.unchanged, isAlways: true },
          { name: 'Refused', count: found.refused, isAlways: true },
        ]
  return (
    <dl className="import-counts">
      {counts
        .filter(({ count, isAlways }) => count > 0 || isAlways)
        .map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
    </dl>
  )
}
