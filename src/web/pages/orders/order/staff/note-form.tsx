import { useQuery } from '@tanstack/react-query'
import { longestNote, mostMentions } from '#contract/staff/order-desk'
import { useClient } from '#web/data/client-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { MentionField } from './mention-field.tsx'
import { mentionsIn } from './mentions.ts'
import { colleaguesQuery } from './notes-query.ts'

/** Writes a note. After an @ it suggests colleagues; whoever is named gets a letter. */
export function NoteForm({ orderId }: { orderId: string }) {
  const client = useClient()
  const colleagues = useQuery(colleaguesQuery(client)).data?.colleagues ?? []
  const form = useForm({
    fresh: { text: '' },
    draft: `note:${orderId}`,
    mistakesIn: ({ text }) => {
      if (text.trim() === '') return { text: 'Please write a note' }
      const isFew = mentionsIn(text, colleagues).length <= mostMentions
      return isFew ? {} : { text: `A note can mention at most ${mostMentions} people` }
    },
    // A repeated request writes one note.
    onceFor: ({ text }) => text.trim(),
    send: ({ text }, once) => {
      const mentions = mentionsIn(text, colleagues).map(({ _id }) => _id)
      return client.orderNotes.create(
        { params: { id: orderId }, body: { text: text.trim(), mentions } },
        once,
      )
    },
    changes: ['orders'],
    tells: 'text',
  })
  return (
    <Form
      form={form}
      className="form note-form"
      fields={[
        <MentionField
          key="text"
          label="New note"
          text={form.typed.text}
          error={form.errors.text}
          maxLength={longestNote}
          colleagues={colleagues}
          onType={(text) => form.type({ text })}
        />,
      ]}
      submit="Add note"
      look="plain"
    />
  )
}
