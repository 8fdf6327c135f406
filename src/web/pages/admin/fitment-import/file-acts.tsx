import { useState } from 'react'
import type { FitmentImport } from '#contract/fitment/fitment-desk.schema'
import { formatCount } from '#contract/values/numbers'
import { applications } from '#web/pages/admin/fitment/import-words.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { useFile } from './use-file.ts'

/** Applies what was shown. A file that removes over half of everything is asked about once more. */
export function ApplyFile({ file }: { file: FitmentImport }) {
  const { ask, isAsking } = useFile(file)
  const [isOpen, setOpen] = useState(false)
  const isGrave = file.why === 'removes_over_half'
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
        onClick={() => (isGrave ? setOpen(true) : ask('apply'))}
      >
        {isAsking && <span className="spin" aria-hidden="true" />}
        {changeWords(file)}
      </button>
      <ConfirmDialog
        open={isOpen}
        title="Remove over half"
        question={`Remove ${applications(file.removed)}?`}
        busy={isAsking}
        onConfirm={() => {
          ask('apply')
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        The file removes over half of all applications and adds {applications(file.added)}. Vehicles
        that it does not name lose their parts.
      </ConfirmDialog>
    </div>
  )
}

/** Takes the file back, after a word about what that changes. */
export function TakeFileBack({ file }: { file: FitmentImport }) {
  const { ask, isAsking } = useFile(file)
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
        {backWords(file)}
      </ConfirmDialog>
    </div>
  )
}

function changeWords({ added, removed }: FitmentImport): string {
  if (removed === 0) return `Add ${applications(added)}`
  if (added === 0) return `Remove ${applications(removed)}`
  return `Add ${formatCount(added)} and remove ${applications(removed)}`
}

function backWords({ added, removed }: FitmentImport): string {
  const gone = added > 0 ? `${applications(added)} that it added will be removed` : ''
  const back = removed > 0 ? `${applications(removed)} that it removed will be there again` : ''
  return `${[gone, back].filter(Boolean).join(', and ')}. What was changed by hand since stays.`
}
