import type { CustomerDetail, CustomerNote } from '#contract/staff/customers.schema'
import { useClient } from '#web/data/client-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useDraft } from '#web/ui/forms/use-draft.ts'
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
  const { typed, type, clear } = useDraft(`note:${customerId}`, { text: '' })
  const adding = useCustomerAct(
    customerId,
    (text: string) => client.customers.addNote({ params: { id: customerId }, body: { text } }),
    { done: peopleMessages.noteAdded, onDone: () => clear() },
  )

  return (
    <Form
      fields={[{ name: 'text', label: 'New note', lines: 3, maxLength: longestNote }]}
      typed={typed}
      onType={type}
      mistakesIn={({ text }) => ({ text: text.trim() === '' ? peopleMessages.enterNote : null })}
      busy={adding.busy}
      submit="Add note"
      look="plain"
      onSend={() => adding.run(typed.text.trim())}
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
