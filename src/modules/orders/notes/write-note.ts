import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { mayDo, type StaffRole } from '#contract/staff/permissions'
import { Refusal, invalidInput } from '#contract/refusals'
import { orderNumber } from '#contract/values/order-number'
import { noteActs } from '#modules/audit'
import { holdUsersIfThere } from '#modules/identity'
import { composeMail, writeMails } from '#modules/notifications'
import type { Platform } from '#platform'
import { send, type Db, type Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import {
  holdOwner,
  insertNote,
  listStaff,
  type Addressee,
  type NoteRow,
} from './notes.repository.ts'

type NoteOut = Output<typeof api.orderNotes.list>['items'][number]
type Wanted = { id: string; orderId: string; text: string; mentions: readonly string[]; at: Date }

/**
 * Writes a note on an order, and a letter to each person it mentions. The letter only leads to the order: what a note
 * says stays in the store, where it ends with the customer's account.
 */
export async function writeNote(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { id, orderId, text, mentions, at }: Wanted,
): Promise<void> {
  const order = await holdOwner(tx, orderId)
  if (!order) throw new Refusal('not_found')
  await refuseErased(tx, order)
  const addressees = await mentioned(tx, mentions)
  const people = addressees.map((person) => person.id)
  await insertNote(tx, { id, orderId, authorId: actor.id, text, at, mentions: people })
  const others = addressees.filter((person) => person.id !== actor.id)
  const letters = others.map((person) => letterTo(platform, actor, person, { noteId: id, orderId }))
  const mails = await writeMails(tx, platform, letters)
  const details = { noteId: id, mentions: people }
  const act = { actor: actor.id, act: 'order.noted', subject: orderId, details } as const
  await send(tx, [mails, noteActs(platform, [act])])
}

type Owner = { customer_id: string | null; contact_email: string }

/** An erasure of the buyer, which removes the words of all notes, comes before a note or after it, never between. */
async function refuseErased(tx: Tx, { customer_id, contact_email }: Owner): Promise<void> {
  const isThere =
    customer_id === null
      ? contact_email !== ''
      : (await holdUsersIfThere(tx, [customer_id])).length > 0
  if (!isThere) throw new Refusal('customer_erased')
}

/** The staff who may read notes on orders. */
export async function colleagues(db: Db | Tx): Promise<Addressee[]> {
  const staff = await listStaff(db)
  return staff.filter(({ role }) => mayDo(role as StaffRole, 'orders.read'))
}

export function presentNote({ id, at, author, text, mentions }: NoteRow): NoteOut {
  return { _id: id, at: at.toISOString(), author, text, mentions }
}

async function mentioned(tx: Tx, ids: readonly string[]): Promise<Addressee[]> {
  if (ids.length === 0) return []
  const staff = new Map((await colleagues(tx)).map((person) => [person.id, person]))
  return [...new Set(ids)].map((id) => {
    const person = staff.get(id)
    if (person) return person
    throw invalidInput({ path: 'body.mentions', message: 'must name staff who may read orders' })
  })
}

// The key names the person, not the order: an order's letters are part of what its customer may export.
function letterTo(
  { publicUrl, shop }: Platform,
  { name, email }: Actor,
  to: Addressee,
  { noteId, orderId }: { noteId: string; orderId: string },
) {
  const number = orderNumber(orderId)
  return {
    dedupeKey: `note-mention:${to.id}:${noteId}`,
    to: to.email,
    unproven: null,
    ...composeMail(shop, {
      subject: `You are mentioned on order ${number}`,
      paragraph: `${name ?? email} mentioned you in a note on order ${number}.`,
      button: { label: 'Read the note', url: `${publicUrl}/DashBoard/Order/${orderId}#notes` },
    }),
  }
}
