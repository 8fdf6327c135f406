import type { ImportState } from '#contract/imports/import-words'
import type { Import } from '#contract/imports/imports.schema'
import { formatCount } from '#contract/values/numbers'
import type { ImportInUse } from './use-import.ts'

const words = {
  arriving: 'The file is arriving',
  judging: 'Working out what changes',
  applying: 'Applying',
  undoing: 'Undoing',
} satisfies Partial<Record<ImportState, string>>
export type StateUnderWay = keyof typeof words

type Props = { found: Import & { state: StateUnderWay }; use: ImportInUse }

/** How far the job is, and a way to stop it. */
export function Progress({ found, use: { ask, isAsking } }: Props) {
  const { state, rowsDone, rowsTotal, begunAt, added, changed, mode } = found
  const isReading = state === 'arriving' || state === 'judging'
  // A file with a mode is judged again before it is applied.
  const all = isReading || mode !== null ? rowsTotal : added + changed
  const waits = !isReading && begunAt === null
  return (
    <section className="import-progress" aria-label="Progress">
      <p role="status">
        {waits ? (
          'Waiting for its turn: changes are applied one after the other.'
        ) : (
          <>
            {words[state]}: {formatCount(Math.min(rowsDone, all))} of {formatCount(all)}
          </>
        )}
      </p>
      <progress max={Math.max(all, 1)} value={waits ? 0 : rowsDone} aria-label={words[state]} />
      <p className="small muted">
        {isReading
          ? 'You may leave this page.'
          : 'You may leave this page. Until the end nothing can be seen of it in the shop.'}
      </p>
      {state !== 'arriving' && (
        <button type="button" className="btn" disabled={isAsking} onClick={() => ask('stop')}>
          Stop
        </button>
      )}
    </section>
  )
}
