import { useClient } from '#web/data/client-context.ts'
import { errorSentence } from '#web/session/error-sentence.ts'
import { useUser } from '#web/session/session.ts'
import { changeName } from '#web/session/sign-in.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { missingIn } from '#web/ui/forms/missing.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Section } from './section.tsx'

export function NameSection() {
  const client = useClient()
  const { _id, email, name = '' } = useUser()
  const form = useForm({
    fresh: { name },
    draft: `display-name:${_id}`,
    mistakesIn: (typed) => missingIn(typed, { name: 'The name' }),
    whenLeft: true,
    send: (typed) =>
      changeName(typed.name.trim(), () =>
        client.profiles.save({ params: { email }, body: { name: typed.name.trim() } }),
      ),
    changes: ['profile', 'users'],
    tells: 'notice',
    sentenceOf: errorSentence,
    said: 'Your name has been changed',
    next: (sent) => ({ name: sent.name.trim() }),
  })
  return (
    <Section title="Name" lead="Your name is shown with your reviews and orders.">
      <Form
        form={form}
        fields={[
          {
            name: 'name',
            label: 'Display name',
            autoComplete: 'name',
            maxLength: 120,
            required: true,
          },
        ]}
        submit="Save name"
        look="plain"
      />
    </Section>
  )
}
