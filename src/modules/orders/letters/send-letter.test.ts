import { expect, test } from 'vitest'
import { orderBody } from '#test/order-body'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()

test('a letter that cannot be written holds up no other, and is tried again alone', async () => {
  const buyer = await store.signUp('Buyer')
  await store.prove(buyer)
  const unreadable = { name: 'orders.send-letter', payload: { orderId: 'none' } }
  const place = async () => {
    const { toolId } = await store.addProduct()
    return (await buyer.client.orders.place({ body: orderBody(buyer, toolId) })).insertedId
  }
  const orderIds = [await place()]
  await store.platform.db.transaction().execute((tx) => store.platform.jobs.enqueue(tx, unreadable))
  orderIds.push(await place(), await place())
  await store.runJobs()

  const { rows: mails } = await store.database.pool.query<{ key: string }>(
    `select dedupe_key as key from mails where dedupe_key like 'order:%' order by dedupe_key`,
  )
  expect(mails.map(({ key }) => key)).toEqual(orderIds.map((id) => `order:${id}:placed:placed`))
  const { rows: jobs } = await store.database.pool.query(
    `select payload, attempts from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'orders.send-letter'`,
  )
  expect(jobs).toEqual([{ payload: unreadable.payload, attempts: 1 }])
})
