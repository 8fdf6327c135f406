import { useState } from 'react'
import type { Import } from '#contract/imports/imports.schema'
import { counted } from '#web/pages/admin/import/subject-words.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { importTitle } from './asked-words.ts'
import { applyWords, graveWords, lossWords, undoWords } from './outcome-words.ts'
import type { ImportInUse } from './use-import.ts'

type Props = { found: Import; use: ImportInUse }

/** What somebody with the right to it may do with an import that no job works on. */
export function Acts({ found, use }: Props) {
  const needed = found.subject === 'stock' ? 'stock.edit' : 'products.import'
  if (!may(useUser(), needed)) return null
  if (found.state === 'judged') return <Apply found={found} use={use} />
  return found.canBeUndone ? <Undo found={found} use={use} /> : null
}

/** Applies what was shown. Asks once more about a file that replaces much. */
function Apply({ found, use: { ask, isAsking } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { subject, canBeApplied } = found
  const grave = graveWords(found)
  return (
    <div className="import-acts">
      <p role={canBeApplied ? undefined : 'status'}>{applySentence(found)}</p>
      <p className="row">
        {canBeApplied && (
          <button
            type="button"
            className="btn btn-1"
            disabled={isAsking}
            aria-busy={isAsking}
            onClick={() => (grave ? setOpen(true) : ask('apply'))}
          >
            {isAsking && <span className="spin" aria-hidden="true" />}
            {applyWords(found)}
          </button>
        )}
        <button type="button" className="btn" disabled={isAsking} onClick={() => ask('stop')}>
          Discard
        </button>
      </p>
      <ConfirmDialog
        open={isOpen}
        title={grave?.title ?? ''}
        question={`Remove ${counted(subject, found.removed)}?`}
        busy={isAsking}
        onConfirm={() => {
          ask('apply')
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        {grave?.what} It adds {counted(subject, found.added)}. {lossWords[subject]}
      </ConfirmDialog>
    </div>
  )
}

function applySentence(found: Import): string {
  const { added, changed, removed, refused, mode, canBeApplied } = found
  if (canBeApplied) {
    return mode === null
      ? 'Nothing is changed yet. Either all of it is done or nothing, and it can be undone once.'
      : 'Nothing is changed yet. Either all of it is done or nothing, and it can be undone until the next file is applied.'
  }
  if (refused > 0) {
    return mode === null
      ? 'Every row that would change something is refused. Mend the file and import it again.'
      : 'A file with wrong rows is not applied. Mend it and import it again.'
  }
  if (added + changed + removed === 0) {
    return mode === null
      ? 'There is nothing to change.'
      : 'The file says what the shop has already. There is nothing to change.'
  }
  return 'Another file has been looked at since. To apply this one, bring it in again.'
}

/** Undoes what was applied, after a word about what that changes. */
function Undo({ found, use: { ask, isAsking } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { subject, mode, appliedBy, appliedAt, added, changed } = found
  return (
    <div className="import-acts">
      <p>
        Applied by {appliedBy ?? 'a former user'}, {formatDateTime(appliedAt ?? '')}.
        {mode !== null && ' It is the last such file that was applied, so it can be undone.'}
      </p>
      <p className="row">
        <button type="button" className="btn" disabled={isAsking} onClick={() => setOpen(true)}>
          Undo
        </button>
      </p>
      <ConfirmDialog
        open={isOpen}
        title="Undo"
        question={
          mode === null
            ? `Undo the change of ${counted(subject, added + changed)}?`
            : `Undo ${importTitle(found)}?`
        }
        busy={isAsking}
        onConfirm={() => {
          ask('undo')
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        {undoWords(found)}
      </ConfirmDialog>
    </div>
  )
}
