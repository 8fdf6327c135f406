import { useQuery } from '@tanstack/react-query'
import type { ApplicationEdit, DeskPart } from '#contract/fitment/applications-desk.schema'
import { useClient } from '#web/data/client-context.ts'
import { editsQuery } from '#web/pages/admin/fitment/fitment-queries.ts'
import { counted } from '#web/pages/admin/import/subject-words.ts'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { yearsOf } from './typed-application.ts'
import type { PartFitment } from './use-part-fitment.ts'

type Props = { part: DeskPart; fitment: PartFitment; mayEdit: boolean }

/** What was changed by hand, the last first. One step can be undone after the other. */
export function Edits({ part, fitment, mayEdit }: Props) {
  const edits = useQuery(editsQuery(useClient(), part.partNumber))
  const error = fitment.errorOf('undo')
  if (!edits.data || edits.data.items.length === 0) return null
  return (
    <section aria-labelledby="edits">
      <h2 id="edits">Changed by hand</h2>
      {error && (
        <p className="note err" role="alert">
          {refusalSentence(error)}
        </p>
      )}
      <ol className="edits">
        {edits.data.items.map((one) => (
          <li key={one._id}>
            <div>
              <p className={one.undoneAt ? 'muted' : undefined}>
                {editWords(one)}
                {one.undoneAt && ' (undone)'}
              </p>
              <p className="muted small">
                {one.by}, <time dateTime={one.at}>{formatDateTime(one.at)}</time>
              </p>
            </div>
            {mayEdit && one.canBeUndone && (
              <button
                type="button"
                className="btn btn-s"
                disabled={fitment.isBusy}
                onClick={() => fitment.act({ what: 'undo', id: one._id })}
              >
                Undo
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function editWords({ added, removed, first, copiedFrom }: ApplicationEdit): string {
  const done = [
    added > 0 && `${counted('applications', added)} added`,
    removed > 0 && `${counted('applications', removed)} removed`,
  ].filter(Boolean)
  const from = copiedFrom === null ? '' : `, copied from ${copiedFrom}`
  const others = added + removed > 1 ? ' and others' : ''
  const which = first ? `: ${yearsOf(first)} ${first.make} ${first.model}${others}` : ''
  return `${done.join(', ')}${from}${which}`
}
