import { useInfiniteQuery } from '@tanstack/react-query'
import type { OrderNote } from '#contract/staff/order-notes.schema'
import { useClient } from '#web/data/client-context.ts'
import { OlderButton } from '#web/ui/lists/older-button.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { NoteForm } from './note-form.tsx'
import { notesQuery } from './notes-query.ts'

/** The notes of staff on an order. Nobody else sees them. */
export function Notes({ orderId }: { orderId: string }) {
  const notes = useInfiniteQuery(notesQuery(useClient(), orderId))
  const items = notes.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className="notes screen" id="notes" aria-labelledby="notes-head">
      <h2 id="notes-head">Notes</h2>
      <p className="muted small">Only staff see them.</p>
      <NoteForm orderId={orderId} />
      {notes.isError && (
        <ErrorNote retry={() => void notes.refetch()}>The notes could not be loaded.</ErrorNote>
      )}
      <ol className="l note-list">
        {items.map((note) => (
          <Note key={note._id} note={note} />
        ))}
      </ol>
      <OlderButton query={notes}>Earlier notes</OlderButton>
    </section>
  )
}

function Note({ note: { author, at, text } }: { note: OrderNote }) {
  return (
    <li>
      <p className="small">
        <b>{author ?? 'Former colleague'}</b>{' '}
        <time className="muted" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </p>
      <p className={text === null ? 'muted' : 'note-text'}>
        {text ?? 'Deleted with the customer’s account.'}
      </p>
    </li>
  )
}
