import { expect, test } from 'vitest'
import { paidOrder } from '#test/paid-order'
import { staffPerson } from '#test/staff-person'
import type { Person } from '#test/store'
import { idsOf, queryOf } from '#test/rows'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()
const support = await staffPerson(store, 'Sue Support', 'support')

const query = queryOf(store)
const idOf = idsOf(store)
const customers = () => support.client.customers

test('customers are listed newest first, found by a part of name or address, and with what they bought', async () => {
  const { buyer, orderId } = await paidOrder(store)
  const ann = await store.signUp('Zora Newest')
  await admin.client.orders.refund({
    params: { id: orderId },
    body: { amount: 28.5, reason: 'dented', restock: false },
  })
  const { items, total = 0, next } = await customers().list({ query: { limit: 2 } })
  expect(items.map(({ email }) => email)).toEqual([ann.email, buyer.email])
  expect(items).toMatchObject([
    { name: 'Zora Newest', orders: 0, spent: 0, blockedAt: null },
    { name: 'Buyer', orders: 1, spent: 100 },
  ])
  const rest = await customers().list({ query: { limit: 100, cursor: next ?? '' } })
  expect(items.length + rest.items.length).toBe(total)
  expect(rest.total).toBeUndefined()
  for (const q of ['ora new', ann.email.slice(1, 9).toUpperCase()]) {
    expect((await customers().list({ query: { q } })).items).toMatchObject([{ email: ann.email }])
  }
  const shown = async (show: 'with orders' | 'without orders') =>
    (await customers().list({ query: { show } })).items.map(({ email }) => email)
  expect(await shown('with orders')).toEqual([buyer.email])
  expect(await shown('without orders')).not.toContain(buyer.email)
})

test('the page of a customer has figures of the ledger, addresses, reviews, sessions and notes', async () => {
  const { buyer, orderId, toolId } = await paidOrder(store)
  const id = await idOf(buyer)
  await buyer.client.profiles.save({
    params: { email: buyer.email },
    body: { mobile: '6095550142', street: '9 Quay', city: 'Trenton', state: 'NJ', zip: '08611' },
  })
  await buyer.client.reviews.create({ body: { review: 'Holds.', ratings: 5, toolId } })
  const note = { params: { id }, body: { text: 'Calls on Fridays.' } }
  const key = { idempotencyKey: 'a-note-of-fridays' }
  await customers().addNote(note, key)
  await customers().addNote(note, key)
  const seen = await customers().show({ params: { id } })
  expect(seen).toMatchObject({
    email: buyer.email,
    orders: 1,
    spent: 128.5,
    mobile: '6095550142',
    lastSignInAt: expect.any(String),
    addresses: [
      { from: 'profile', address: '9 Quay\nTrenton, NJ 08611' },
      { from: 'order', address: '218 Ferry Street, Trenton, NJ 08611' },
    ],
    reviews: [{ review: 'Holds.', email: buyer.email }],
    notes: [{ kind: 'note', text: 'Calls on Fridays.', by: 'Sue Support' }],
    account: { hasPassword: true, hasGoogle: false, secondFactors: [] },
  })
  expect(seen.account?.sessions).toHaveLength(1)
  const [books] = await query<{ cents: number }>(
    `select sum(ledger_entries.amount_cents)::int as cents from ledger_entries
     join journals on journals.id = journal_id join payments on payments.id = payment_id
     where account = 'gateway' and order_id = $1`,
    [orderId],
  )
  expect(books?.cents).toBe(12_850)
  const { items } = await customers().listOrders({ params: { id }, query: { limit: 5 } })
  expect(items.map(({ _id }) => _id)).toEqual([orderId])
})

test('staff send a new password, end all sessions and export the data, and the log says so', async () => {
  const ann = await store.signUp('Ann')
  const id = await idOf(ann)
  const params = { id }
  const own = await ann.client.personalData.show()
  const { madeAt: _, ...exported } = await support.client.personalData.exportFor({ params })
  expect({ ...exported, madeAt: own.madeAt }).toEqual(own)
  await customers().sendPasswordReset({ params })
  await store.runJobs()
  const letters = await query('select subject from mails where recipient = $1', [ann.email])
  expect(letters.map(({ subject }) => subject)).toContain('Choose a new password')
  const { account } = await customers().endSessions({ params })
  expect(account?.sessions).toEqual([])
  await expect(ann.client.personalData.show()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await signIn(ann.email)).toEqual([200, undefined])
  expect(await actsOn(id)).toEqual(['user.exported', 'user.sent_reset', 'user.ended_sessions'])
})

test('notes are in the export and go with the account, and reasons of blocks are not removed', async () => {
  const ann = await store.signUp('Ann')
  const id = await idOf(ann)
  await customers().block({ params: { id }, body: { reason: 'by mistake' } })
  await customers().unblock({ params: { id } })
  const { insertedId: noteId } = await customers().addNote({
    params: { id },
    body: { text: 'Kind.' },
  })
  const { insertedId: wrong } = await customers().addNote({
    params: { id },
    body: { text: 'Oops.' },
  })
  const { notes } = await customers().show({ params: { id } })
  const reason = notes.find(({ kind }) => kind === 'blocked')?._id ?? ''
  const remove = (one: string) => customers().removeNote({ params: { id, noteId: one } })
  expect(await remove(wrong)).toMatchObject({ deletedCount: 1 })
  expect(await remove(wrong)).toMatchObject({ deletedCount: 0 })
  expect(await remove(reason)).toMatchObject({ deletedCount: 0 })
  await expect(
    query(`update customer_notes set text = 'x' where id = $1`, [noteId]),
  ).rejects.toThrow('never changed')
  const token = await enter(ann)
  const { client } = token
  expect((await client.personalData.show()).notes.map(({ text }) => text)).toEqual([
    'by mistake',
    '',
    'Kind.',
  ])
  await client.personalData.erase({ body: { email: ann.email } })
  expect(await query('select from customer_notes where customer_id = $1', [id])).toEqual([])
  await expect(customers().show({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
})

/** Signs in with a password, and returns the status and the code of a refusal. */
async function signIn(email: string, password = 'a long password') {
  const answer = await send(email, password)
  const body = (await answer.json()) as { code?: string }
  return [answer.status, body.code]
}

function send(email: string, password: string) {
  return fetch(`${store.url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: store.url },
    body: JSON.stringify({ email, password }),
  })
}

/** Signs in again as the browser does. */
async function enter(person: Person): Promise<Person> {
  const answer = await send(person.email, 'a long password')
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const identity = await fetch(`${store.url}/api/identity/token`, { headers: { cookie } })
  const { token: identityToken } = (await identity.json()) as { token: string }
  return { ...person, ...(await entered(person.email, identityToken)) }
}

async function entered(email: string, identityToken: string) {
  const { token } = await store.clientOf(identityToken).users.signIn({
    params: { email },
    body: { email },
  })
  return { token, client: store.clientOf(token) }
}

async function actsOn(id: string): Promise<unknown[]> {
  const rows = await query(
    `select act from audit_log where subject = $1 and act not like 'user.noted' order by position`,
    [id],
  )
  return rows.map(({ act }) => act)
}
