import { useState, type ReactNode } from 'react'
import { messages } from '#web/ui/texts/messages.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

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
  const [isAsked, setAsked] = useState(false)
  const form = useForm({
    fresh: { typed: '' },
    mistakesIn: ({ typed }) => ({
      typed: typed.trim().toLowerCase() === email ? null : `Please type ${email}`,
    }),
    send: async () => setAsked(true),
    next: (sent) => sent,
  })
  return (
    <>
      <Form
        form={{ ...form, busy: erasing.isPending }}
        fields={[
          {
            name: 'typed',
            label: 'Type your e-mail address to confirm',
            type: 'email',
            maxLength: 254,
          },
        ]}
        submit={action}
        look="mayLose"
        actsClass="row"
        foot={children}
      >
        {lead}
      </Form>
      <ConfirmDialog
        open={isAsked}
        title={title}
        question={messages.areYouSure('Delete')}
        busy={erasing.isPending}
        onConfirm={() =>
          erasing.mutate(form.typed.typed.trim(), { onSettled: () => setAsked(false) })
        }
        onClose={() => setAsked(false)}
      >
        {consequence}
      </ConfirmDialog>
    </>
  )
}
