import { expect, test } from 'vitest'
import { raiseBreak } from '#modules/breaks'
import { orderWithIntent } from '#test/order-with-intent'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()

test('an admin sees what is open with its order, resolves it with a note, and finds it resolved', async () => {
  const { intentId, orderId } = await orderWithIntent(store)
  await raise(intentId)
  const { items, total } = await admin.client.breaks.list({ query: { limit: 10 } })
  expect(total).toBe(1)
  expect(items).toMatchObject([
    {
      kind: 'paid_without_stock',
      reference: intentId,
      orderId,
      resolvedAt: null,
      resolution: null,
    },
  ])

  const params = { id: items[0]?._id ?? '' }
  const note = 'Refunded by hand and told the buyer.'
  const resolved = await admin.client.breaks.resolve({ params, body: { note } })
  expect(resolved).toMatchObject({ resolvedBy: 'admin', resolution: note })
  expect(await admin.client.breaks.resolve({ params, body: { note } })).toEqual(resolved)
  expect((await admin.client.breaks.list({ query: { limit: 10 } })).items).toEqual([])
  const { rows: acts } = await store.database.pool.query(
    `select subject from audit_log where act = 'break.resolved'`,
  )
  expect(acts).toEqual([{ subject: params.id }])
  const done = await admin.client.breaks.list({ query: { limit: 10, state: 'resolved' } })
  expect(done.items).toEqual([resolved])

  const other = await store.admin()
  const late = other.client.breaks.resolve({ params, body: { note: 'It was me.' } })
  await expect(late).rejects.toMatchObject({ code: 'already_resolved' })
  expect(
    (await admin.client.breaks.list({ query: { limit: 1, state: 'resolved' } })).items,
  ).toEqual([resolved])
})

test('what a person has looked at is not raised again; something else about it is', async () => {
  const reference = 'pi_looked_at'
  await raise(reference)
  await raise(reference)
  const { items } = await admin.client.breaks.list({ query: { limit: 10 } })
  expect(items.map((one) => one.reference)).toEqual([reference])
  const params = { id: items[0]?._id ?? '' }
  await admin.client.breaks.resolve({ params, body: { note: 'Known.' } })
  await raise(reference)
  expect((await admin.client.breaks.list({ query: { limit: 10 } })).total).toBe(0)
  await raise(reference, { amountCents: 2 })
  expect((await admin.client.breaks.list({ query: { limit: 10 } })).total).toBe(1)
})

test('a resolution needs words', async () => {
  await raise('pi_without_words')
  const { items } = await admin.client.breaks.list({ query: { limit: 1 } })
  const attempt = admin.client.breaks.resolve({
    params: { id: items[0]?._id ?? '' },
    body: { note: '  ' },
  })
  await expect(attempt).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await admin.client.breaks.list({ query: { limit: 1 } })).items[0]).toMatchObject({
    reference: 'pi_without_words',
    resolvedAt: null,
  })
})

test('customers and visitors see no breaks and resolve none', async () => {
  const customer = await store.signUp('Curious')
  const [open] = (await admin.client.breaks.list({ query: { limit: 1 } })).items
  const resolution = { params: { id: open?._id ?? '' }, body: { note: 'Nothing to see here.' } }
  const forbidden = { code: 'forbidden' }
  await expect(customer.client.breaks.list({ query: {} })).rejects.toMatchObject(forbidden)
  await expect(customer.client.breaks.resolve(resolution)).rejects.toMatchObject(forbidden)
  const unknown = { code: 'unauthenticated' }
  await expect(store.anonymous.breaks.list({ query: {} })).rejects.toMatchObject(unknown)
  await expect(store.anonymous.breaks.resolve(resolution)).rejects.toMatchObject(unknown)
  expect((await admin.client.breaks.list({ query: { limit: 1 } })).items[0]).toEqual(open)
})

function raise(reference: string, details: Record<string, unknown> = {}): Promise<void> {
  const { db } = store.platform
  return raiseBreak(db, store.platform, { kind: 'paid_without_stock', reference, details })
}
