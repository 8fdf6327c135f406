import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { orderWithIntent } from '#test/order-with-intent'
import { paidOrder } from '#test/paid-order'
import { staffPerson } from '#test/staff-person'
import type { Person } from '#test/store'
import { idsOf, queryOf } from '#test/rows'
import { storeOfFile } from '#test/store-of-file'
import { expectWaiting, hold } from '../../../drill/held-locks.ts'

const store = await storeOfFile()
const admin = await store.admin()
const support = await staffPerson(store, 'Sue Support', 'support')

const query = queryOf(store)
const idOf = idsOf(store)
const customers = () => support.client.customers

test('a blocked customer cannot sign in, order or review, and hears so only after the right password', async () => {
  const { buyer, toolId, orderId } = await paidOrder(store)
  const open = await orderWithIntent(store, { buyer })
  const id = await idOf(buyer)
  const review = { body: { review: 'Holds.', ratings: 4 } }
  await buyer.client.reviews.create(review)

  const blocked = await customers().block({ params: { id }, body: { reason: 'stolen cards' } })
  expect(blocked).toMatchObject({
    blockedAt: expect.any(String),
    notes: [{ kind: 'blocked', text: 'stolen cards', by: 'Sue Support' }],
    account: { sessions: [] },
  })
  const repeated = await customers().block({ params: { id }, body: { reason: 'again' } })
  expect(repeated).toEqual(blocked)
  expect((await customers().list({ query: { show: 'blocked' } })).items).toMatchObject([
    { _id: id },
  ])

  const refused = { code: 'unauthenticated' }
  const order = { body: orderBody(buyer, toolId) }
  await expect(buyer.client.orders.place(order)).rejects.toMatchObject(refused)
  await expect(buyer.client.reviews.create(review)).rejects.toMatchObject(refused)
  await expect(buyer.client.personalData.show()).rejects.toMatchObject(refused)
  await expect(trade(buyer)).rejects.toMatchObject(refused)
  expect(await signIn(buyer.email, 'a wrong password')).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
  expect(await signIn('nobody@example.com', 'a wrong password')).toEqual([
    401,
    'INVALID_EMAIL_OR_PASSWORD',
  ])
  expect(await signIn(buyer.email)).toEqual([403, 'ACCOUNT_BLOCKED'])
  expect(
    await query(
      `select from identity.session where "userId"::text in (select subject from users where id = $1)`,
      [id],
    ),
  ).toEqual([])

  // Orders under way go on: what is paid is shipped, and a payment that the bank completes is taken.
  await admin.client.orders.ship({ params: { id: orderId }, body: { carrier: 'UPS' } })
  await store.confirm(open.clientSecret)
  await admin.client.payments.check({ params: { id: open.orderId } })
  const later = await admin.client.orders.show({ params: { id: open.orderId } })
  expect(later.status).toBe('Paid')
  await store.runJobs()
  const letters = await query('select subject from mails where recipient = $1', [buyer.email])
  expect(letters.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/shipped|way/i),
  )

  await expect(
    admin.client.users.makeAdmin({ params: { email: buyer.email } }),
  ).rejects.toMatchObject({ code: 'customer_blocked' })
  const free = await customers().unblock({ params: { id } })
  expect(free).toMatchObject({
    blockedAt: null,
    notes: [{ kind: 'unblocked' }, { kind: 'blocked' }],
  })
  expect(await signIn(buyer.email)).toEqual([200, undefined])
  expect(await actsOn(id)).toEqual(['user.blocked', 'user.unblocked'])
})

test('a member of the staff is not blocked before the role is taken', async () => {
  const clerk = await store.admin()
  const id = await idOf(clerk)
  const block = () => customers().block({ params: { id }, body: { reason: 'left the store' } })
  await expect(block()).rejects.toMatchObject({ code: 'is_staff' })
  expect((await clerk.client.users.list({ query: { limit: 1 } })).items).toHaveLength(1)
  await admin.client.staff.remove({ params: { id } })
  expect(await block()).toMatchObject({ blockedAt: expect.any(String) })
  await expect(query(`update users set role = 'admin' where id = $1`, [id])).rejects.toThrow(
    'users_blocked',
  )
})

test('a block waits for an order that is being placed, and whatever comes later is refused', async () => {
  const ann = await store.signUp('Ann')
  const { toolId } = await store.addProduct()
  await using lines = await hold(store.database, 'lock table order_lines in exclusive mode')
  const placing = ann.client.orders.place({ body: orderBody(ann, toolId) })
  await expectWaiting(store.database, 1)
  const id = await idOf(ann)
  const blocking = customers().block({ params: { id }, body: { reason: 'fraud' } })
  await expectWaiting(store.database, 2)
  await lines.letGo()
  await placing
  await blocking
  const { orders } = await customers().show({ params: { id } })
  expect(orders).toBe(1)
  await expect(ann.client.orders.place({ body: orderBody(ann, toolId) })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('a sign-in that meets a block in progress ends with it', async () => {
  const ann = await store.signUp('Ann')
  const id = await idOf(ann)
  await using log = await hold(store.database, 'lock table audit_log in exclusive mode')
  const blocking = customers().block({ params: { id }, body: { reason: 'fraud' } })
  await expectWaiting(store.database, 1)
  const signing = signIn(ann.email)
  await expectWaiting(store.database, 2)
  await log.letGo()
  await blocking
  expect(await signing).toEqual([403, 'ACCOUNT_BLOCKED'])
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

async function trade({ email, identityToken }: Person) {
  return store.clientOf(identityToken).users.signIn({ params: { email }, body: { email } })
}

async function actsOn(id: string): Promise<unknown[]> {
  const rows = await query(
    `select act from audit_log where subject = $1 and act not like 'user.noted' order by position`,
    [id],
  )
  return rows.map(({ act }) => act)
}
