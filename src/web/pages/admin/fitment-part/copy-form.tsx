import { useState, type SubmitEvent } from 'react'
import { PartField } from '#web/pages/admin/fitment/part-field.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import type { PartFitment } from './use-part-fitment.ts'

/** Copies the applications of another part. Those that this part has already stay as they are. */
export function CopyForm({ fitment }: { fitment: PartFitment }) {
  const [from, setFrom] = useState('')
  const [isMissing, setMissing] = useState(false)
  const error = fitment.errorOf('copy')
  const wrong = fieldErrors(error, { from: 'This' }).from

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isEmpty = from.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) fitment.act({ what: 'copy', from: from.trim() }, () => setFrom(''))
  }

  return (
    <section aria-labelledby="copy-from">
      <h2 id="copy-from">Copy from another part</h2>
      <form className="fitment-find" noValidate onSubmit={send}>
        <PartField
          label="Its part number"
          value={from}
          error={isMissing ? 'Please type a part number.' : wrong}
          onChange={(value) => {
            setFrom(value)
            setMissing(false)
            if (error) fitment.forget()
          }}
        />
        <button type="submit" className="btn" disabled={fitment.isBusy}>
          {fitment.doing === 'copy' && <span className="spin" aria-hidden="true" />}
          Copy all
        </button>
        {error && !wrong && (
          <p className="errtxt" role="alert">
            {refusalSentence(error)}
          </p>
        )}
      </form>
    </section>
  )
}
