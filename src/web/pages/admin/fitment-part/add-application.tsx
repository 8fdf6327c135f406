import { useRef, useState, type SubmitEvent } from 'react'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { ApplicationFields } from './application-fields.tsx'
import {
  applicationLabels,
  missingIn,
  sentOf,
  typedFrom,
  type ApplicationErrors,
  type TypedApplication,
} from './typed-application.ts'
import type { PartFitment } from './use-part-fitment.ts'
import { useFailedFocus } from './use-failed-focus.ts'

/** Adds applications one after the other: after each, years and make stay, and the model waits to be typed. */
export function AddApplication({
  fitment,
  search,
}: {
  fitment: PartFitment
  search: URLSearchParams
}) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => typedFrom(search))
  const [missing, setMissing] = useState<ApplicationErrors>({})
  const [isAdding, setAdding] = useState(false)
  const error = isAdding ? fitment.errorOf('change') : null
  const errors = { ...fieldErrors(error, applicationLabels), ...missing }
  useFailedFocus(form, error)

  function type(change: Partial<TypedApplication>) {
    setTyped({ ...typed, ...change })
    setMissing({})
    setAdding(false)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = missingIn(typed)
    setMissing(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    setAdding(true)
    const change = { add: [sentOf(typed)] }
    fitment.act({ what: 'change', change, said: 'The application was added' }, () => {
      setAdding(false)
      setTyped({ ...typed, model: '' })
      form.current?.querySelector<HTMLInputElement>('[name="model"]')?.focus()
    })
  }

  return (
    <section aria-labelledby="add-application">
      <h2 id="add-application">Add an application</h2>
      <form ref={form} className="application-form" noValidate onSubmit={send}>
        <ApplicationFields typed={typed} errors={errors} onType={type} />
        {error && Object.keys(errors).length === 0 && (
          <p className="note err" role="alert">
            {refusalSentence(error)}
          </p>
        )}
        <div>
          <BusyButton busy={isAdding && fitment.isBusy}>Add</BusyButton>
        </div>
      </form>
    </section>
  )
}
