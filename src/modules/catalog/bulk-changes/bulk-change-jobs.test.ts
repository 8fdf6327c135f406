import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBulkStore, tenPercentLess, type BulkStore } from '#test/bulk-changes'
import type { Person, TestStore } from '#test/store'

let bulk: BulkStore
let store: TestStore
let admin: Person
beforeAll(async () => {
  bulk = await openBulkStore()
  ;({ store, admin } = bulk)
})
afterAll(() => store[Symbol.asyncDispose]())

test('stopping it leaves nothing, also while it is applied', async () => {
  const { ids } = await bulk.shelf(1000, 2000)
  const { _id } = await bulk.judged({ which: { ids }, changes: [tenPercentLess] })
  await bulk.apply(_id)
  const { pool } = store.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from products where id = $1 for update', [ids[1]])
    const working = bulk.work(_id)
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1)
    await admin.client.imports.stop({ params: { id: _id } })
    await holder.query('rollback')
    await working
  } finally {
    holder.release()
  }
  await store.runJobs()
  expect(await bulk.show(_id)).toMatchObject({ state: 'stopped' })
  expect(await bulk.pricesOf(ids)).toEqual([1000, 2000])
  await expect(bulk.apply(_id)).rejects.toMatchObject({ code: 'import_moved' })
  await bulk.expectSound()
})

test('a crash at any point repeats nothing and leaves no half', async () => {
  const { ids } = await bulk.shelf(1000, 2000)
  const { _id } = await admin.client.bulkChanges.create({
    body: { which: { ids }, changes: [tenPercentLess] },
  })
  await expect(bulk.work(_id, 'import: a part is judged')).rejects.toThrow('crashed')
  expect(await bulk.show(_id)).toMatchObject({ state: 'judging', changed: 0 })
  await store.runJobs()
  expect(await bulk.show(_id)).toMatchObject({ state: 'judged', changed: 2 })

  await bulk.apply(_id)
  await expect(bulk.work(_id, 'import: before the commit')).rejects.toThrow('crashed')
  expect(await bulk.pricesOf(ids)).toEqual([1000, 2000])
  expect(await bulk.show(_id)).toMatchObject({ state: 'applying' })
  await expect(bulk.work(_id, 'import: after the commit')).rejects.toThrow('crashed')
  expect(await bulk.show(_id)).toMatchObject({ state: 'applied' })
  await store.runJobs()
  expect(await bulk.pricesOf(ids)).toEqual([900, 1800])
  const acts = await store.database.pool.query(
    `select from audit_log where subject = any($1) and details->>'batch' = $2`,
    [ids, _id],
  )
  expect(acts.rowCount).toBe(2)
  await bulk.expectSound()
})

test('one batch is applied at a time, and a job that fails again and again is given up', async () => {
  const { ids } = await bulk.shelf(1000)
  const { _id } = await bulk.judged({ which: { ids }, changes: [tenPercentLess] })
  await bulk.apply(_id)
  const other = await store.database.pool.connect()
  try {
    await other.query(`select pg_advisory_lock(hashtextextended('import products', 0))`)
    await bulk.work(_id)
    expect(await bulk.show(_id)).toMatchObject({ state: 'applying', begunAt: null })
  } finally {
    await other.query('select pg_advisory_unlock_all()')
    other.release()
  }
  const tried = `select tries from imports where id = $1 and tries = $2`
  for (let tries = 1; tries < 5; tries++) {
    await expect(bulk.work(_id, 'import: before the commit')).rejects.toThrow('crashed')
    const counted = async () => (await store.database.pool.query(tried, [_id, tries])).rowCount
    await expect.poll(counted).toBe(1)
  }
  await bulk.work(_id, 'import: before the commit')
  expect(await bulk.show(_id)).toMatchObject({ state: 'failed', why: 'broken' })
  expect(await bulk.pricesOf(ids)).toEqual([1000])
})

test('a role that is taken away ends what was asked for with it', async () => {
  const { ids } = await bulk.shelf(1000)
  const { _id } = await bulk.judged({ which: { ids }, changes: [tenPercentLess] })
  const leaving = await store.admin()
  await leaving.client.imports.apply({ params: { id: _id }, body: {} })
  const { pool } = store.database
  await pool.query('update users set role = null where email = $1', [leaving.email])
  await store.runJobs()
  expect(await bulk.show(_id)).toMatchObject({ state: 'failed', why: 'forbidden' })
  expect(await bulk.pricesOf(ids)).toEqual([1000])
})
