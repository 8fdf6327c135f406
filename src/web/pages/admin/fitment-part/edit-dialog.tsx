import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import type { DeskApplication } from '#contract/fitment/applications-desk.schema'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { ApplicationFields } from './application-fields.tsx'
import {
  applicationLabels,
  missingIn,
  nameOf,
  sentOf,
  typedOf,
  type ApplicationErrors,
  type TypedApplication,
} from './typed-application.ts'
import { useFailedFocus } from './use-failed-focus.ts'
import type { PartFitment } from './use-part-fitment.ts'

type Props = { application: DeskApplication; fitment: PartFitment; onClose: () => void }

/** Changes one application: the old one goes and the new one comes, in one step. */
export function EditDialog({ application, fitment, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [typed, setTyped] = useState(() => typedOf(application))
  const [missing, setMissing] = useState<ApplicationErrors>({})
  const [isSent, setSent] = useState(false)
  const error = isSent ? fitment.errorOf('change') : null
  const errors = { ...fieldErrors(error, applicationLabels), ...missing }
  useEffect(() => dialog.current?.showModal(), [])
  useFailedFocus(form, error)
  // What somebody else changed is shown behind the dialog.
  const { isForeign } = fitment
  useEffect(() => {
    if (isSent && isForeign) dialog.current?.close()
  }, [isSent, isForeign])

  function type(change: Partial<TypedApplication>) {
    setTyped({ ...typed, ...change })
    setMissing({})
    setSent(false)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = missingIn(typed)
    setMissing(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    if (JSON.stringify(typed) === JSON.stringify(typedOf(application))) {
      return dialog.current?.close()
    }
    setSent(true)
    const change = { remove: [application.key], add: [sentOf(typed)] }
    fitment.act({ what: 'change', change, said: 'The application is saved' }, () =>
      dialog.current?.close(),
    )
  }

  return (
    <dialog ref={dialog} className="application-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="db">
        <h2 id={id}>{nameOf(application)}</h2>
        <form ref={form} className="application-form" noValidate onSubmit={send}>
          <ApplicationFields typed={typed} errors={errors} onType={type} />
          {error && Object.keys(errors).length === 0 && (
            <p className="note err" role="alert">
              {refusalSentence(error)}
            </p>
          )}
          <div className="row">
            <button type="submit" className="btn btn-1" disabled={fitment.isBusy}>
              {fitment.isBusy && <span className="spin" aria-hidden="true" />}
              Save
            </button>
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
        </form>
      </div>
    </dialog>
  )
}
