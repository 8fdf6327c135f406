import type { CustomerNote } from '#contract/staff/customers.schema'
import type { Db, Tx } from '#platform/db'

export type NoteKind = CustomerNote['kind']

export type NoteRow = {
  id: string
  kind: string
  text: string
  at: Date
  /** The author's name or else the address; null if the account was erased. */
  author: string | null
}

const mostShown = 100

/** The newest notes about a customer, at most 100. */
export async function listNotes(db: Db, customerId: string): Promise<NoteRow[]> {
  return db
    .selectFrom('customer_notes')
    .innerJoin('users as author', 'author.id', 'customer_notes.written_by')
    .select(['customer_notes.id', 'kind', 'text', 'at'])
    .select((eb) =>
      eb.fn
        .coalesce('author.name', eb.fn<string | null>('nullif', ['author.email', eb.val('')]))
        .as('author'),
    )
    .where('customer_id', '=', customerId)
    .orderBy('customer_notes.id', 'desc')
    .limit(mostShown)
    .execute()
}

type NewNote = {
  id: string
  customerId: string
  kind: NoteKind
  text: string
  by: string
  at: Date
}

export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  const { id, customerId, kind, text, by, at } = note
  await tx
    .insertInto('customer_notes')
    .values({ id, customer_id: customerId, kind, text, written_by: by, at })
    .execute()
}

/** Deletes a note. The reasons of blocks are no notes in this sense. Returns the number of notes deleted. */
export async function deleteNote(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_notes')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'note')
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Everything that was written about a customer, oldest first, without the authors. */
export async function listNotesAbout(db: Db, customerId: string) {
  return db
    .selectFrom('customer_notes')
    .select(['kind', 'text', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** Deletes everything that was written about a customer, for an erasure. */
export async function deleteNotesAbout(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_notes').where('customer_id', '=', customerId).execute()
}
