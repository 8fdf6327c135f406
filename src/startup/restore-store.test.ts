import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildPayments } from '#modules/orders'
import { compareBooks } from '#modules/reconciliation'
import type { Platform } from '#platform'
import { restoreBackup, writeBackup } from '#platform/backup'
import { readConfig } from '#platform/config'
import { checkInvariants } from '#platform/invariants'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { orderBody } from '#test/order-body'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { invariants } from './invariants.ts'
import { restoreData, recordRestore } from './restore-store.ts'

/** A store whose backup was taken during the day, and the payments made after that. */
let store: TestStore
let restored: TestDatabase
let platform: Platform
let folder: string
let file: string
let takenAt: Date
let orders: Record<
  'paidLater' | 'openedLater' | 'openedAnew' | 'unpaid' | 'lost' | 'lostUnpaid',
  Awaited<ReturnType<typeof placeOrder>>
>
let lostSecret: string

beforeAll(async () => {
  store = await openTestStore()
  folder = mkdtempSync(path.join(tmpdir(), 'store-restore-'))
  file = path.join(folder, 'store.backup')
  const paidLater = await placeOrder()
  const { clientSecret } = await pay(paidLater)
  const openedLater = await placeOrder()
  const openedAnew = await placeOrder()
  await pay(openedAnew)
  const unpaid = await placeOrder()
  takenAt = new Date((await writeBackup(store.database.url, file)).takenAt)

  await payAndSettle(paidLater, clientSecret)
  await payAndSettle(openedLater, (await pay(openedLater)).clientSecret)
  store.clock.advanceMinutes(31)
  await store.runJobs()
  store.clock.reset()
  await payAndSettle(openedAnew, (await pay(openedAnew)).clientSecret)
  const lost = await placeOrder()
  await payAndSettle(lost, (await pay(lost)).clientSecret)
  const lostUnpaid = await placeOrder()
  lostSecret = (await pay(lostUnpaid)).clientSecret
  orders = { paidLater, openedLater, openedAnew, unpaid, lost, lostUnpaid }

  restored = await createTestDatabase()
  await restoreBackup(restored.url, file)
  platform = { ...store.platform, db: restored.db }
})
afterAll(async () => {
  await restored.close()
  await store[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

test('right after a restore the payments since the backup are not there', async () => {
  expect(await moneyOf(orders.paidLater.orderId)).toBe('unpaid')
  expect(await moneyOf(orders.openedLater.orderId)).toBe('unpaid')
})

test('payments made after the backup are found again at the gateway, each once', async () => {
  const rebuilt = await rebuildPayments(platform, takenAt)
  expect(rebuilt).toMatchObject({ takenBack: 2, ended: 1, breaks: 1 })
  for (const name of ['paidLater', 'openedLater', 'openedAnew'] as const) {
    expect(await moneyOf(orders[name].orderId)).toBe('paid')
    expect(await stockOf(orders[name].toolId)).toEqual({ on_hand: 9, reserved: 0 })
  }
  expect(await moneyOf(orders.unpaid.orderId)).toBe('unpaid')

  const again = await rebuildPayments(platform, takenAt)
  expect(again).toMatchObject({ takenBack: 0, breaks: 0 })
  const { rows } = await restored.pool.query(
    `select order_id from payments p join payment_events e on e.payment_id = p.id where e.kind = 'succeeded'`,
  )
  const paid = [orders.paidLater, orders.openedLater, orders.openedAnew]
  expect(new Set(rows.map((row) => row.order_id))).toEqual(new Set(paid.map((one) => one.orderId)))
  expect(rows).toHaveLength(paid.length)
})

test('money for an order that is lost waits for a person; an open payment for one is ended', async () => {
  const { rows } = await restored.pool.query(
    'select kind, details from reconciliation_breaks where resolved_at is null',
  )
  expect(rows).toMatchObject([
    { kind: 'unknown_intent', details: { status: 'succeeded', amountCents: 12_850 } },
  ])
  expect((await store.confirm(lostSecret)).status).toBe(400)
})

test('the daily comparison finds nothing more afterwards, and every rule of the data holds', async () => {
  const before = await openBreaksOf()
  await compareBooks(platform)
  expect(await openBreaksOf()).toEqual(before)
  const verdicts = await checkInvariants(restored.db, invariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

test('the audit log tells of the restore, as its next row', async () => {
  await recordRestore(platform, takenAt)
  const { rows } = await restored.pool.query(
    'select actor, act, details from audit_log order by position desc limit 1',
  )
  const details = { takenAt: takenAt.toISOString() }
  expect(rows).toEqual([{ actor: 'console', act: 'store.restored', details }])
})

test('a payment that the gateway does not know any more waits for a person too', async () => {
  await restored.pool.query(
    `insert into payments (id, order_id, intent_id, amount_cents, state, created_at)
     values (gen_random_uuid(), $1, 'pi_3nobody', 12850, 'open', now())`,
    [orders.unpaid.orderId],
  )
  expect(await rebuildPayments(platform, takenAt)).toMatchObject({ breaks: 1 })
  expect(await rebuildPayments(platform, takenAt)).toMatchObject({ breaks: 0 })
})

test('real books do not go into a store with play money, and nothing changes', async () => {
  await store.database.pool.query(`insert into settings (name, value) values ('mode', 'live')`)
  const live = path.join(folder, 'live.backup')
  await writeBackup(store.database.url, live)
  await using target = await createTestDatabase()
  await expect(restoreData(readConfig({}), target.url, live, { replace: true })).rejects.toThrow(
    'books are "live"',
  )
  const { rows } = await target.pool.query('select count(*)::int as n from orders')
  expect(rows).toEqual([{ n: 0 }])
})

async function placeOrder() {
  const { toolId } = await store.addProduct()
  const buyer = await store.signUp('Buyer')
  const { insertedId: orderId } = await buyer.client.orders.place({
    body: orderBody(buyer, toolId),
  })
  return { toolId, buyer, orderId }
}

type Placed = { buyer: Person; orderId: string }

function pay({ buyer, orderId }: Placed) {
  return buyer.client.payments.createIntent({ body: { totalAmount: 128.5, orderId } })
}

async function payAndSettle({ buyer, orderId }: Placed, clientSecret: string): Promise<void> {
  expect((await store.confirm(clientSecret)).status).toBe(200)
  const { status } = await buyer.client.payments.check({ params: { id: orderId } })
  expect(status).toBe('Paid')
}

async function openBreaksOf() {
  const { rows } = await restored.pool.query(
    'select kind, reference from reconciliation_breaks where resolved_at is null order by reference',
  )
  return rows
}

async function moneyOf(orderId: string): Promise<string> {
  const { rows } = await restored.pool.query('select money_state from orders where id = $1', [
    orderId,
  ])
  return rows[0].money_state
}

async function stockOf(productId: string) {
  const { rows } = await restored.pool.query(
    'select on_hand, reserved from stock where product_id = $1',
    [productId],
  )
  return rows[0]
}
