import type { CustomerDetail, CustomerNote } from '#contract/staff/customers.schema'
import { useClient } from '#web/data/client-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { peopleMessages } from '#web/ui/texts/people-messages.ts'
import { useCustomerAct } from './use-customer.ts'

const longestNote = 2000

type Props = { customer: CustomerDetail; mayManage: boolean }

/** The notes of the staff about a customer, newest first, with the blocks among them. */
export function CustomerNotes({ customer, mayManage }: Props) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {mayManage && <NoteForm customerId={customer._id} />}
      {customer.notes.length === 0 ? (
        <p className="muted small">Only staff see notes. There are none yet.</p>
      ) : (
        <ul className="l customer-notes">
          {customer.notes.map((note) => (
            <li key={note._id}>
              <Note note={note} customerId={customer._id} mayRemove={mayManage} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NoteForm({ customerId }: { customerId: string }) {
  const client = useClient()
  const form = useForm({
    fresh: { text: '' },
    draft: `note:${customerId}`,
    mistakesIn: ({ text }) => ({ text: text.trim() === '' ? peopleMessages.enterNote : null }),
    send: ({ text }) =>
      client.customers.addNote({ params: { id: customerId }, body: { text: text.trim() } }),
    changes: ['customers'],
    tells: 'notice',
    said: peopleMessages.noteAdded,
  })
  return (
    <Form
      form={form}
      fields={[{ name: 'text', label: 'New note', lines: 3, maxLength: longestNote }]}
      submit="Add note"
      look="plain"
    />
  )
}

type NoteProps = { note: CustomerNote; customerId: string; mayRemove: boolean }

function Note({ note, customerId, mayRemove }: NoteProps) {
  const client = useClient()
  const removing = useCustomerAct(
    customerId,
    () => client.customers.removeNote({ params: { id: customerId, noteId: note._id } }),
    { done: peopleMessages.noteRemoved },
  )
  return (
    <>
      <p className="said">
        {note.kind === 'blocked' && <b>Blocked: </b>}
        {note.kind === 'unblocked' ? <b>Unblocked</b> : note.text}
      </p>
      <p className="muted small note-foot">
        <span>
          {note.by ?? 'Former staff'}, <time dateTime={note.at}>{formatDateTime(note.at)}</time>
        </span>
        {mayRemove && note.kind === 'note' && (
          <button
            type="button"
            className="btn btn-t btn-s"
            aria-label={`Remove the note of ${formatDateTime(note.at)}`}
            disabled={removing.busy}
            onClick={() => removing.run()}
          >
            Remove
          </button>
        )}
      </p>
    </>
  )
}
