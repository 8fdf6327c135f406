import { useMutation } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { changeName, useUser } from '#web/session/session.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { Section } from './section.tsx'
import { errorSentence } from '#web/session/error-sentence.ts'

export function NameSection() {
  const client = useClient()
  const { _id, email, name = '' } = useUser()
  const draft = useDraft(`display-name:${_id}`, { name })
  const saving = useMutation({
    mutationFn: async (typed: string) => {
      await client.profiles.save({ params: { email }, body: { name: typed } })
      await changeName(typed)
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
      <form
        className="form"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving.isPending) saving.mutate(draft.typed.name.trim())
        }}
      >
        <Field label="Display name">
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
      </form>
    </Section>
  )
}
