import { useState } from 'react'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useDraft } from '#web/ui/forms/use-draft.ts'
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

  function send() {
    const call = async () => {
      await props.send(typed.words.trim())
      clear()
    }
    moderation.run(call, (failure) => {
      const found: string | undefined = fieldErrors(failure, { [field]: 'The text' })[field]
      setError(found ?? null)
      return found !== undefined
    })
  }

  return (
    <Form
      className="words"
      fields={[{ name: 'words', label, hint, lines: 3, maxLength: longest }]}
      typed={typed}
      onType={(change) => {
        type(change)
        setError(null)
      }}
      mistakesIn={({ words }) => ({ words: words.trim() === '' ? 'Please write something' : null })}
      errors={{ words: error }}
      busy={moderation.busy}
      submit={submit}
      takesFocus
      onSend={send}
      onClose={onClose}
    />
  )
}
