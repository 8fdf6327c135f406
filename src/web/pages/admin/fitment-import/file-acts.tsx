import { useState } from 'react'
import { formatCount } from '#contract/values/numbers'
import type { BroughtFile, Counted } from '#web/pages/admin/fitment/import-words.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import type { useFile } from './use-file.ts'

type Props = {
  file: BroughtFile
  /** What the file has, counted. */
  counted: Counted
  acts: ReturnType<typeof useFile>
}

/** Applies what was shown. Asks once more about a file that removes over half, or that replaces what all companies have. */
export function ApplyFile({
  file,
  counted,
  acts: { ask, isAsking },
  loss,
}: Props & { loss: string }) {
  const [isOpen, setOpen] = useState(false)
  const grave = graveWords(file.why)
  return (
    <div className="batch-acts">
      <p>
        Nothing is changed yet. Either all of it is done or nothing, and it can be taken back until
        the next file is applied.
      </p>
      <button
        type="button"
        className="btn btn-1"
        disabled={isAsking}
        aria-busy={isAsking}
        onClick={() => (grave ? setOpen(true) : ask('apply'))}
      >
        {isAsking && <span className="spin" aria-hidden="true" />}
        {changeWords(file, counted)}
      </button>
      <ConfirmDialog
        open={isOpen}
        title={grave?.title ?? ''}
        question={`Remove ${counted(file.removed)}?`}
        busy={isAsking}
        onConfirm={() => {
          ask('apply')
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        {grave?.what} It adds {counted(file.added)}. {loss}
      </ConfirmDialog>
    </div>
  )
}

/** What is asked about once more before it is done. */
function graveWords(why: string | null) {
  if (why === 'removes_over_half') {
    return { title: 'Remove over half', what: 'The file removes over half of what is there.' }
  }
  if (why === 'no_brand') {
    return { title: 'Replace all companies', what: 'The file replaces what all companies have.' }
  }
  return null
}

/** Takes the file back, after a word about what that changes. */
export function TakeFileBack({
  file,
  counted,
  acts: { ask, isAsking },
  stays,
}: Props & { stays: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="batch-acts">
      <p>It is the last file that was applied, so it can be taken back.</p>
      <button type="button" className="btn" disabled={isAsking} onClick={() => setOpen(true)}>
        Take back
      </button>
      <ConfirmDialog
        open={isOpen}
        title="Take back"
        question={`Take back ${file.fileName}?`}
        busy={isAsking}
        onConfirm={() => {
          ask('take back')
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        {backWords(file, counted)} {stays}
      </ConfirmDialog>
    </div>
  )
}

function changeWords({ added, removed }: BroughtFile, counted: Counted): string {
  if (removed === 0) return `Add ${counted(added)}`
  if (added === 0) return `Remove ${counted(removed)}`
  return `Add ${formatCount(added)} and remove ${counted(removed)}`
}

function backWords({ added, removed }: BroughtFile, counted: Counted): string {
  const gone = added > 0 ? `${counted(added)} that it added will be removed` : ''
  const back = removed > 0 ? `${counted(removed)} that it removed will be there again` : ''
  return `${[gone, back].filter(Boolean).join(', and ')}.`
}
