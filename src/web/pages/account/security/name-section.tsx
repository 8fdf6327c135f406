import { useMutation } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { changeName, useUser } from '#web/session/session.ts'
import { CheckedForm } from '#web/ui/forms/checked-form.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { missingIn } from '#web/ui/forms/missing.ts'
import { useLeftErrors } from '#web/ui/forms/use-left-errors.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { Section } from './section.tsx'
import { errorSentence } from '#web/session/error-sentence.ts'

export function NameSection() {
  const client = useClient()
  const { _id, email, name = '' } = useUser()
  const draft = useDraft(`display-name:${_id}`, { name })
  const left = useLeftErrors(missingIn(draft.typed, { name: 'The name' }))
  const saving = useMutation({
    mutationFn: async (typed: string) => {
      await changeName(typed, () =>
        client.profiles.save({ params: { email }, body: { name: typed } }),
      )
      return typed
    },
    meta: { changes: ['profile', 'users'] },
    onSuccess: (saved) => {
      draft.clear({ name: saved })
      toast.success('Your name has been changed')
    },
    onError: (error) => toast.error(errorSentence(error)),
  })
  return (
    <Section title="Name" lead="Your name is shown with your reviews and orders.">
      <CheckedForm
        leave={left.leave}
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving.isPending && left.tryAll()) saving.mutate(draft.typed.name.trim())
        }}
      >
        <Field label="Display name" error={left.shown.name}>
          <input
            name="name"
            value={draft.typed.name}
            onChange={({ target }) => draft.type({ name: target.value })}
            autoComplete="name"
            maxLength={120}
            required
          />
        </Field>
        <BusyButton busy={saving.isPending} look="plain">
          Save name
        </BusyButton>
      </CheckedForm>
    </Section>
  )
}
