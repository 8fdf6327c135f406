import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paidOrder } from '#test/paid-order'
import { storeOfFile } from '#test/store-of-file'
import { auditJobs } from './audit.jobs.ts'
import { verifyAuditChain } from './audit.repository.ts'

const store = await storeOfFile()
const admin = await store.admin()

test('acts of admins are written down by ids, those of customers are not', async () => {
  const { buyer, orderId, toolId } = await paidOrder(store)
  await admin.client.orders.refund({
    params: { id: orderId },
    body: { amount: 10, reason: 'for Dana', restock: false },
  })
  await admin.client.orders.cancel({
    params: { id: orderId },
    body: { reason: 'for Dana', refund: true, restock: true },
  })
  await admin.client.orders.remove({ params: { id: orderId } })
  await admin.client.products.remove({ params: { id: toolId } })
  await admin.client.products.remove({ params: { id: toolId } })
  await store.database.pool.query('update users set email_verified = true where email = $1', [
    buyer.email,
  ])
  const params = { email: buyer.email }
  await admin.client.users.makeAdmin({ params })
  await admin.client.users.makeAdmin({ params })
  await admin.client.users.unmakeAdmin({ params })
  const { rows } = await store.database.pool.query('select * from audit_log order by position')
  expect(rows.map(({ position, act }) => [position, act])).toEqual([
    [1, 'order.refunded'],
    [2, 'order.cancelled'],
    [3, 'order.hidden'],
    [4, 'product.removed'],
    [5, 'user.made_admin'],
    [6, 'user.unmade_admin'],
  ])
  expect(new Set(rows.map(({ actor }) => actor)).size).toBe(1)
  expect(JSON.stringify(rows)).not.toMatch(/@|Dana|Buyer/)
})

test('an act that is rolled back was never one', async () => {
  const { orderId } = await paidOrder(store)
  const before = await count()
  const body = { amount: 1000, reason: 'too much', restock: false }
  await expect(admin.client.orders.refund({ params: { id: orderId }, body })).rejects.toMatchObject(
    { code: 'refund_too_large' },
  )
  expect(await count()).toBe(before)
})

test('acts at the same moment get positions without a gap', async () => {
  const tools = await Promise.all(Array.from({ length: 8 }, () => store.addProduct()))
  await Promise.all(
    tools.map(({ toolId }) => admin.client.products.remove({ params: { id: toolId } })),
  )
  expect(await verifyAuditChain(store.platform.db)).toEqual([])
})

test('seals hold as long as nobody touches a row, and tell who did', async () => {
  const seal = () => auditJobs(store.platform)['audit.seal']?.({})
  await seal()
  await seal()
  const { toolId } = await store.addProduct()
  await admin.client.products.remove({ params: { id: toolId } })
  await Promise.all([seal(), seal()])
  const { rows } = await store.database.pool.query('select number from audit_seals order by number')
  expect(rows).toEqual([{ number: 1 }, { number: 2 }])
  expect(await verifyAuditChain(store.platform.db)).toEqual([])
  expect(await broken(`update audit_log set actor = 'somebody' where position = 2`)).toEqual([
    'seal 1',
  ])
  expect(await broken('delete from audit_log where position = 3')).toEqual(['seal 1', 'row 3'])
  expect(await broken('delete from audit_seals where number = 1')).toEqual(['seal 2'])
  const rewritten = [
    `update audit_log set act = 'x' where position = 1`,
    `update audit_seals set hash = audit_hash('', 0, last_position) where number = 1`,
  ]
  expect(await broken(...rewritten)).toEqual(['seal 2'])
})

/** Damages the log with the database's triggers switched off, returns what the check finds, and rolls back. */
async function broken(...damages: string[]): Promise<string[]> {
  const tx = await store.platform.db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const damage of damages) await sql.raw(damage).execute(tx)
    return await verifyAuditChain(tx)
  } finally {
    await tx.rollback().execute()
  }
}

async function count(): Promise<number> {
  const { rows } = await store.database.pool.query('select count(*)::int as n from audit_log')
  return rows[0].n
}
