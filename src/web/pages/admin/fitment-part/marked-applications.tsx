import { useState, type SubmitEvent } from 'react'
import type { DeskApplication } from '#contract/fitment/applications-desk.schema'
import { counted } from '#web/pages/admin/import/subject-words.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { applicationLabels, nameOf, sentOf, typedOf } from './typed-application.ts'
import type { PartFitment } from './use-part-fitment.ts'

type Props = { chosen: readonly DeskApplication[]; fitment: PartFitment; onDone: () => void }

/** Removes the selected applications, or ends them in a year. Both can be undone below. */
export function MarkedApplications({ chosen, fitment, onDone }: Props) {
  const [year, setYear] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const error = isSent ? fitment.errorOf('change') : null
  const [refused] = Object.values(fieldErrors(error, applicationLabels))
  if (chosen.length === 0)
    return (
      <p className="marked-applications muted small">
        Select applications to end them in a year or to remove them.
      </p>
    )
  const remove = chosen.map(({ key }) => key)

  function removeThem() {
    setSent(true)
    const said = chosen.length === 1 ? 'The application was removed' : 'They were removed'
    fitment.act({ what: 'change', change: { remove }, said }, onDone)
  }

  function end(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const last = /^\d{4}$/.test(year.trim()) ? Number(year) : null
    const late = chosen.find(({ yearFrom }) => last !== null && yearFrom > last)
    const found =
      last === null ? 'Please type a year.' : late ? `${nameOf(late)} begins after ${last}.` : null
    setWrong(found)
    if (found !== null || last === null) return
    setSent(true)
    const add = chosen.map((one) => sentOf({ ...typedOf(one), yearTo: String(last) }))
    const said = `${chosen.length === 1 ? 'It ends' : 'They end'} in ${last}`
    fitment.act({ what: 'change', change: { remove, add }, said }, () => {
      setYear('')
      onDone()
    })
  }

  return (
    <form className="marked-applications row" noValidate onSubmit={end}>
      <b role="status">{counted('applications', chosen.length)} selected</b>
      <Field label="Last year" error={wrong}>
        <input
          value={year}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          onChange={({ target }) => {
            setYear(target.value)
            setWrong(null)
          }}
        />
      </Field>
      <button type="submit" className="btn btn-s" disabled={fitment.isBusy}>
        End in this year
      </button>
      <button
        type="button"
        className="btn btn-s btn-x"
        disabled={fitment.isBusy}
        onClick={removeThem}
      >
        Remove
      </button>
      {error && (
        <p className="errtxt" role="alert">
          {refused ?? refusalSentence(error)}
        </p>
      )}
    </form>
  )
}
