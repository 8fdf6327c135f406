import { useState, type ReactNode } from 'react'
import { messages } from '#web/ui/texts/messages.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'

type Props = {
  /** What must be typed, so that nobody erases anything by accident. */
  email: string
  /** The words of the button, and the title and text of the question that follows. */
  action: string
  title: string
  consequence: ReactNode
  erasing: {
    isPending: boolean
    mutate: (typed: string, on: { onSettled: () => void }) => void
  }
  /** Stands before the field. */
  lead?: ReactNode
  /** Stands below the button: why it cannot be erased yet. */
  children: ReactNode
}

/** Asks for the e-mail address, then asks once more, then erases. */
export function ErasureForm({ email, action, title, consequence, erasing, lead, children }: Props) {
  const [typed, setTyped] = useState('')
  const [isOther, setOther] = useState(false)
  const [isAsked, setAsked] = useState(false)

  function ask() {
    const isOwn = typed.trim().toLowerCase() === email
    setOther(!isOwn)
    if (isOwn) setAsked(true)
  }

  return (
    <>
      <form
        className="form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        {lead}
        <Field
          label="Type your e-mail address to confirm"
          error={isOther ? `Please type ${email}` : null}
        >
          <input
            type="email"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setOther(false)
            }}
            autoComplete="off"
            maxLength={254}
          />
        </Field>
        <p>
          <button className="btn btn-x" disabled={erasing.isPending}>
            {action}
          </button>
        </p>
        {children}
      </form>
      <ConfirmDialog
        open={isAsked}
        title={title}
        question={messages.areYouSure('Delete')}
        busy={erasing.isPending}
        onConfirm={() => erasing.mutate(typed.trim(), { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        {consequence}
      </ConfirmDialog>
    </>
  )
}
