import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import type { OrderView } from '#contract/staff/order-views.schema'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { messages } from '#web/ui/texts/messages.ts'
import type { DeskFilter } from '#web/pages/admin/manage-orders/filters/desk-filter.ts'
import { useViewActs } from './use-view-acts.ts'

type Props = { filter: DeskFilter; view?: OrderView; onClose: () => void }

/** Names a new view, or renames, shares or deletes the one on the screen. */
export function ViewDialog({ filter, view, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setIsShared] = useState(view?.isShared ?? false)
  const [isMissing, setIsMissing] = useState(false)
  const { save, change, remove, busy, error } = useViewActs(() => dialog.current?.close())
  useEffect(() => dialog.current?.showModal(), [])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const named = { name: name.trim(), isShared }
    setIsMissing(named.name === '')
    if (named.name === '') return
    if (view) change(view, named)
    else save(filter, named)
  }

  const wrong = fieldErrors(error, { name: 'The name' })
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="dh">View</div>
      <div className="db">
        <h2 id={id}>{view ? `Edit “${view.name}”` : 'Save as view'}</h2>
        <form className="form view-form" method="post" noValidate onSubmit={send}>
          <Field
            label="Name"
            hint="Filters, columns and the order of the list are saved under it."
            error={isMissing ? 'Please enter a name' : wrong.name}
          >
            <input
              value={name}
              maxLength={60}
              autoComplete="off"
              required
              onChange={(event) => {
                setName(event.target.value)
                setIsMissing(false)
              }}
            />
          </Field>
          <label className="check">
            <input
              type="checkbox"
              checked={isShared}
              onChange={(event) => setIsShared(event.target.checked)}
            />
            Share it with everybody who reads orders
          </label>
          <div className="row">
            <BusyButton busy={busy} look="plain">
              Save
            </BusyButton>
            {view && (
              <button
                type="button"
                className="btn btn-x"
                disabled={busy}
                onClick={() => remove(view, filter)}
              >
                Delete view
              </button>
            )}
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              {messages.confirmClose}
            </button>
          </div>
        </form>
      </div>
    </dialog>
  )
}
