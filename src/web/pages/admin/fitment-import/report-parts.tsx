import { formatCount } from '#contract/values/numbers'
import {
  modeWords,
  stateKind,
  stateWords,
  type BroughtFile,
} from '#web/pages/admin/fitment/import-words.ts'
import { formatDateTime } from '#web/ui/texts/dates.ts'

/** The name of a file, what has become of it, what it does, and who brought it in. */
export function FileHead({ file, does }: { file: BroughtFile; does?: string | undefined }) {
  return (
    <>
      <div className="dash-head">
        <h1 className="fitment-file">{file.fileName}</h1>
        <span className={`chip ${stateKind(file)}`}>{stateWords(file)}</span>
      </div>
      <p className="small muted fitment-by">
        {does ?? modeWords[file.mode]}. Brought in by {file.by},{' '}
        <time dateTime={file.at}>{formatDateTime(file.at)}</time>
      </p>
    </>
  )
}

export function Progress({ file: { rows, judged } }: { file: BroughtFile }) {
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

/** Why the file was not applied, if it was not. */
export function Obstacle({ why }: { why: string | null }) {
  if (why === null) return null
  return (
    <p className="note warn" role="status">
      {why}
    </p>
  )
}

export function TakenBack({ file: { undoneAt } }: { file: BroughtFile }) {
  if (undoneAt === null) return null
  return (
    <p className="note" role="status">
      Taken back {formatDateTime(undoneAt)}. What it added is gone, and what it removed is there
      again.
    </p>
  )
}

export function Counts({ file }: { file: BroughtFile }) {
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

/** Why a file without wrong rows has nothing to press. */
export function NothingToApply({ file }: { file: BroughtFile }) {
  if (file.state !== 'judged' || file.canBeApplied || file.wrong > 0) return null
  return (
    <p role="status">
      {file.added + file.removed === 0
        ? 'The file says what the shop has already. There is nothing to change.'
        : 'Another file has been looked at since. To apply this one, bring it in again.'}
    </p>
  )
}
