import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { messages } from '#web/ui/texts/messages.ts'
import type { Moderation } from './use-moderation.ts'

type Props = {
  /** The storage key under which the words are kept until they are sent. */
  draft: string
  label: string
  hint: string
  longest: number
  /** The field of the call's body. */
  field: 'answer' | 'reason'
  initial: string
  submit: string
  moderation: Moderation
  send: (words: string) => Promise<unknown>
  onClose: () => void
}

/** One text and a button. */
export function WordsForm(props: Props) {
  const { label, hint, longest, field, initial, submit, moderation, onClose } = props
  const { typed, type, clear } = useDraft(props.draft, { words: initial })
  const [error, setError] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = typed.words.trim()
    if (words === '') {
      setError('Please write something')
      return area.current?.focus()
    }
    const call = async () => {
      await props.send(words)
      clear()
    }
    moderation.run(call, (failure) => {
      const found: string | undefined = fieldErrors(failure, { [field]: 'The text' })[field]
      setError(found ?? null)
      return found !== undefined
    })
  }

  return (
    <form className="words" method="post" noValidate onSubmit={send}>
      <Field label={label} hint={hint} error={error}>
        <textarea
          ref={area as never}
          rows={3}
          maxLength={longest}
          value={typed.words}
          onChange={(event) => {
            type({ words: event.target.value })
            setError(null)
          }}
        />
      </Field>
      <div className="row">
        <BusyButton busy={moderation.busy}>{submit}</BusyButton>
        <button type="button" className="btn" onClick={onClose}>
          {messages.confirmClose}
        </button>
      </div>
    </form>
  )
}
