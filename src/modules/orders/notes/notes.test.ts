import { expect, test } from 'vitest'
import { orderNumber } from '#contract/values/order-number'
import { orderBody } from '#test/order-body'
import { staffPerson } from '#test/staff-person'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const packer = await staffPerson(store, 'Packer', 'warehouse')
const helper = await staffPerson(store, 'Helper', 'support')
await staffPerson(store, 'Cataloguer', 'catalogue')
const buyer = await store.signUp('Dana')
await store.prove(buyer)
const { toolId } = await store.addProduct()
const { insertedId } = await buyer.client.orders.place({ body: orderBody(buyer, toolId, 1) })
const orderId = insertedId

const secret = 'Rang twice,\nher sister took it.'

test('staff note on an order, mention who may read it, and each is told once', async () => {
  const { colleagues } = await packer.client.orderNotes.listColleagues()
  expect(colleagues.map(({ name }) => name)).toEqual(['Helper', 'Packer'])
  const mentions = colleagues.map(({ _id }) => _id)
  const body = { text: `@Helper ${secret}`, mentions }
  const options = { idempotencyKey: 'note-of-the-test' }
  const params = { id: orderId }
  const first = await packer.client.orderNotes.create({ params, body }, options)
  expect(await packer.client.orderNotes.create({ params, body }, options)).toEqual(first)
  await packer.client.orderNotes.create({ params, body: { text: 'Second', mentions: [] } })
  const { items } = await helper.client.orderNotes.list({ params, query: { limit: 10 } })
  expect(items.map(({ text, author }) => [author, text])).toEqual([
    ['Packer', 'Second'],
    ['Packer', `@Helper ${secret}`],
  ])
  expect(items[1]?.mentions.map(({ name }) => name).toSorted()).toEqual(['Helper', 'Packer'])
  const { rows: letters } = await store.database.pool.query(
    `select recipient, subject, text, html from mails where dedupe_key like 'note-mention:%'`,
  )
  expect(letters).toMatchObject([
    { recipient: helper.email, subject: `You are mentioned on order ${orderNumber(orderId)}` },
  ])
  expect(JSON.stringify(letters)).not.toContain('sister')
  const { rows: acts } = await store.database.pool.query<{ details: unknown }>(
    `select details from audit_log where act = 'order.noted'`,
  )
  expect(acts).toHaveLength(2)
  expect(JSON.stringify(acts)).not.toContain('sister')
})

test('who may not read orders cannot be mentioned, and nothing is stored', async () => {
  const { rows } = await store.database.pool.query<{ id: string }>(
    `select id from users where name in ('Cataloguer', 'Dana')`,
  )
  for (const { id } of rows) {
    const body = { text: 'Look', mentions: [id] }
    await expect(
      packer.client.orderNotes.create({ params: { id: orderId }, body }),
    ).rejects.toMatchObject({ problem: { errors: [{ path: 'body.mentions' }] } })
  }
  expect(await notes()).toHaveLength(2)
})

test('the customer never sees a note: not on the order, in a list, in the export or a letter', async () => {
  const seen = [
    await buyer.client.orders.show({ params: { id: orderId } }),
    await buyer.client.orders.listMine({ query: { email: buyer.email, limit: 10 } }),
    await buyer.client.personalData.show(),
  ]
  expect(JSON.stringify(seen)).not.toMatch(/sister|Packer|mentioned/)
  await expect(
    buyer.client.orderNotes.list({ params: { id: orderId }, query: { limit: 10 } }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

test('notes are never changed; with the customer’s account their words end, and none is added', async () => {
  const { pool } = store.database
  for (const write of [
    `update order_notes set text = 'Other'`,
    `update order_notes set text = null, at = now()`,
    'delete from order_notes',
    'delete from order_note_mentions',
  ]) {
    await expect(pool.query(write)).rejects.toThrow('never changed or removed')
  }
  await buyer.client.personalData.erase({ body: { email: buyer.email } })
  expect(await notes()).toMatchObject([{ text: null }, { text: null }])
  const kept = await pool.query('select response from idempotency_keys')
  expect(JSON.stringify(kept.rows)).not.toContain('sister')
  const body = { text: 'She rang again.', mentions: [] }
  await expect(
    packer.client.orderNotes.create({ params: { id: orderId }, body }),
  ).rejects.toMatchObject({ code: 'customer_erased' })
  expect(await notes()).toHaveLength(2)
  const { items } = await helper.client.orderNotes.list({
    params: { id: orderId },
    query: { limit: 1 },
  })
  expect(items).toMatchObject([{ author: 'Packer', text: null }])
})

async function notes(): Promise<{ text: string | null }[]> {
  const { rows } = await store.database.pool.query<{ text: string | null }>(
    'select text from order_notes',
  )
  return rows
}
