import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { firstMessages } from '#web/ui/texts/first-messages.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { LazyNotices } from '#web/ui/notices/lazy-notices.tsx'
import { nothing, State } from './state.tsx'

type Open = 'still' | 'busy' | 'form' | null

/** Dialogs and notices appear above the page, so each has a button that opens it. */
export function Dialogs() {
  const [open, setOpen] = useState<Open>(null)
  return (
    <div className="states">
      <State name="before something is lost">
        <div className="row">
          <button type="button" className="btn" onClick={() => setOpen('still')}>
            Open the dialog
          </button>
          <button type="button" className="btn" onClick={() => setOpen('busy')}>
            Open the busy dialog
          </button>
          <button type="button" className="btn" onClick={() => setOpen('form')}>
            Open the form
          </button>
        </div>
      </State>
      <State name="notices at the top right">
        <button type="button" className="btn" onClick={showNotices}>
          Show the notices
        </button>
      </State>
      <ConfirmDialog
        open={open === 'still' || open === 'busy'}
        title="Cancel Order"
        question={messages.areYouSure('Cancel')}
        busy={open === 'busy'}
        onConfirm={() => setOpen(null)}
        onClose={() => setOpen(null)}
      >
        TW-40200, Torque wrench, 40 to 200 Nm, 5 pieces. The units go back on the shelf.
      </ConfirmDialog>
      {open === 'form' && (
        <FormDialog
          title="Order 95FC-7DB9"
          question="What should the note say?"
          form={typedNote}
          fields={[{ name: 'note', label: 'Note', lines: 3 }]}
          submit="Add the note"
          onClose={() => setOpen(null)}
        />
      )}
      <LazyNotices />
    </div>
  )
}

const typedNote = {
  typed: { note: 'The driver rings twice.' },
  errors: {},
  busy: false,
  failure: null,
  problem: null,
  type: nothing,
  submit: () => false,
}

/** Shows notices that stay until they are dismissed. */
function showNotices() {
  const duration = Infinity
  toast(firstMessages.nobodySignedIn, { duration })
  toast.success(messages.orderPlaced, { duration })
  toast.error(
    'The order could not be placed: another buyer was quicker, and only 3 of the 5 units you want are on the shelf.',
    { duration },
  )
}
