import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { Db, Tx } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'

export type NoteRow = {
  id: string
  at: Date
  author: string | null
  text: string | null
  mentions: { _id: string; name: string }[]
}

/** A name that a colleague recognizes; the address serves where there is none. Null once the account is erased. */
const shownName = sql<string | null>`
  case when writer.erased_at is null then coalesce(writer.name, writer.email) end`

const mentionsOfNote = sql<NoteRow['mentions']>`(
  select coalesce(json_agg(json_build_object('_id', users.id, 'name', coalesce(users.name, users.email))
    order by users.id), '[]')
  from order_note_mentions mention join users on users.id = mention.user_id
  where mention.note_id = note.id and users.erased_at is null)`

/** One page of the notes on an order, newest first. */
export async function listNotes(
  db: Db,
  orderId: string,
  { limit = longestPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ rows: NoteRow[]; next: string | null }> {
  let select = db
    .selectFrom('order_notes as note')
    .innerJoin('users as writer', 'writer.id', 'note.author_id')
    .select(['note.id', 'note.at', 'note.text'])
    .select([shownName.as('author'), mentionsOfNote.as('mentions')])
    .where('note.order_id', '=', orderId)
  if (cursor) select = select.where('note.id', '<', String(readCursor(cursor, ['uuid'])[0]))
  const rows = await select
    .orderBy('note.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, ({ id }) => [id])
}

/** Whose order it is, held against an erasure of its guest; undefined if there is no such order. */
export async function holdOwner(
  tx: Tx,
  orderId: string,
): Promise<{ customer_id: string | null; contact_email: string } | undefined> {
  return tx
    .selectFrom('orders')
    .select(['customer_id', 'contact_email'])
    .where('id', '=', orderId)
    .forKeyShare()
    .executeTakeFirst()
}

export type Addressee = { id: string; name: string; email: string; role: string }

/** The staff, by name. */
export async function listStaff(db: Db | Tx): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select id, coalesce(name, email) as name, email, role from users
    where role is not null and erased_at is null
    order by lower(coalesce(name, email)), id`.execute(db)
  return rows
}

type NewNote = {
  id: string
  orderId: string
  authorId: string
  text: string
  at: Date
  mentions: readonly string[]
}

export async function insertNote(
  tx: Tx,
  { id, orderId, authorId, text, at, mentions }: NewNote,
): Promise<void> {
  await tx
    .insertInto('order_notes')
    .values({ id, order_id: orderId, author_id: authorId, text, at })
    .execute()
  if (mentions.length === 0) return
  await tx
    .insertInto('order_note_mentions')
    .values(mentions.map((userId) => ({ note_id: id, user_id: userId })))
    .execute()
}
