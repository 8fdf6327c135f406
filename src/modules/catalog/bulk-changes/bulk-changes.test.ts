import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsJobs } from '#modules/imports'
import { importSubjects } from '../../../import-subjects.ts'
import {
  openBulkStore,
  tenPercentLess,
  type AskedBulkChange,
  type BulkStore,
} from '#test/bulk-changes'
import type { Person, TestStore } from '#test/store'

let bulk: BulkStore
let store: TestStore
let admin: Person
beforeAll(async () => {
  bulk = await openBulkStore()
  ;({ store, admin } = bulk)
})
afterAll(() => store[Symbol.asyncDispose]())

test('what a change would do is shown first, then done at once, and taken back once', async () => {
  const { ids } = await bulk.shelf(1000, 2000, 1, 5000)
  const asked: AskedBulkChange = {
    which: { ids },
    changes: [
      { ...tenPercentLess, rounding: '99' },
      { what: 'minimumOrder', minimumOrder: '11' },
      { what: 'state', state: 'hidden' },
    ],
  }
  const refused = await bulk.judged(asked)
  expect(refused).toMatchObject({ state: 'judged', rowsTotal: 4, refused: 4 })
  const beyond = { cursor: Buffer.from('[9007199254740991]').toString('base64url') }
  const { items: none } = await admin.client.imports.listRows({
    params: { id: refused._id },
    query: beyond,
  })
  expect(none).toEqual([])
  expect((await bulk.rowsOf(refused._id, 'refused'))[0]).toMatchObject({
    errors: [{ path: 'minimumOrder', message: 'must not be more than the available quantity' }],
  })
  await expect(bulk.apply(refused._id)).rejects.toMatchObject({ code: 'nothing_to_change' })

  const batch = await bulk.judged({
    which: { ids },
    changes: [
      { what: 'price', how: 'amount', direction: 'down', amount: '0.01' },
      { what: 'minimumOrder', minimumOrder: 5 },
    ],
  })
  expect(batch).toMatchObject({
    subject: 'bulk_change',
    state: 'judged',
    asked: { ids: 4, changes: [{ amount: 0.01 }, { minimumOrder: 5 }] },
    madeBy: admin.name,
    rowsDone: 4,
    changed: 3,
    refused: 1,
    unchanged: 0,
  })
  expect(await bulk.pricesOf(ids)).toEqual([1000, 2000, 1, 5000])
  const rows = await bulk.rowsOf(batch._id)
  expect(rows.map(({ changes }) => changes['price'])).toEqual([
    [10, 9.99],
    [20, 19.99],
    undefined,
    [50, 49.99],
  ])
  expect(rows[0]?.changes).toEqual({ price: [10, 9.99], minimumOrder: [1, 5] })
  expect(rows[2]).toMatchObject({
    outcome: 'refused',
    errors: [{ path: 'price', message: 'would be less than $0.01' }],
  })

  await bulk.apply(batch._id)
  await expect(bulk.apply(batch._id)).rejects.toMatchObject({
    code: 'import_moved',
    problem: { details: { state: 'applying' } },
  })
  await store.runJobs()
  expect(await bulk.show(batch._id)).toMatchObject({ state: 'applied', appliedBy: admin.name })
  expect(await bulk.pricesOf(ids)).toEqual([999, 1999, 1, 4999])
  const { items } = await admin.client.staffProducts.listHistory({
    params: { id: ids[0] ?? '' },
    query: {},
  })
  expect(items[0]).toMatchObject({
    by: admin.name,
    act: 'product.changed',
    details: { batch: batch._id, fields: { price: [1000, 999], minimumOrder: [1, 5] } },
  })
  await bulk.expectSound()

  await admin.client.imports.undo({ params: { id: batch._id } })
  await store.runJobs()
  expect(await bulk.show(batch._id)).toMatchObject({ state: 'undone', undoneBy: admin.name })
  expect(await bulk.pricesOf(ids)).toEqual([1000, 2000, 1, 5000])
  await expect(admin.client.imports.undo({ params: { id: batch._id } })).rejects.toMatchObject({
    code: 'import_moved',
  })
  await bulk.expectSound()
})

test('all that match a filter are changed, in several parts, and only those', async () => {
  const { company } = await bulk.shelf()
  await store.database.pool.query(
    `with added as (
       insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
       select gen_random_uuid(), 'MANY-' || number, 'Part ' || number, $1, 'other', number, 1, 'One of many.', ''
       from generate_series(101, 1301) as number returning id)
     insert into stock (product_id, on_hand) select id, 0 from added`,
    [company],
  )
  const { ids: others } = await bulk.shelf(1000)
  const asked: AskedBulkChange = {
    which: { filter: { company: [company] } },
    changes: [{ what: 'price', how: 'amount', direction: 'up', amount: 1 }],
  }
  const batch = await bulk.applied(asked)
  expect(batch).toMatchObject({ state: 'applied', rowsTotal: 1201, changed: 1201, rowsDone: 1201 })
  const { rows } = await store.database.pool.query(
    `select count(*) as parts, min(price_cents), max(price_cents), sum(version) as versions from products where company = $1`,
    [company],
  )
  expect(rows).toEqual([{ parts: 1201, min: 201, max: 1401, versions: 2402 }])
  expect(await bulk.pricesOf(others)).toEqual([1000])
  await bulk.expectSound()

  // Putting everything off sale takes it out of the list: nothing is left to match.
  const hidden = await bulk.applied({ ...asked, changes: [{ what: 'state', state: 'hidden' }] })
  expect(hidden).toMatchObject({ state: 'applied', changed: 1201 })
  await expect(bulk.judged(asked)).rejects.toMatchObject({ code: 'invalid_input' })
  const shown = await bulk.applied({
    which: { filter: { state: 'hidden', q: 'MANY-2' } },
    changes: [{ what: 'state', state: 'on_sale' }],
  })
  expect(shown).toMatchObject({ state: 'applied', changed: 100 })
  await bulk.expectSound()
})

test('the history of prices is written by an index, however short it was when the session began', async () => {
  const { rows } = await store.database.pool.query(
    `select proconfig from pg_proc where proname = 'note_price_changes'`,
  )
  expect(rows).toEqual([{ proconfig: ['enable_seqscan=off'] }])
})

test('if products have changed since, nothing is done, and the rows say who changed what', async () => {
  const { ids } = await bulk.shelf(1000, 2000, 3000)
  const { _id } = await bulk.judged({ which: { ids }, changes: [tenPercentLess] })
  const [first = ''] = ids
  const edit = async (changes: object) => {
    const { version } = await admin.client.staffProducts.show({ params: { id: first } })
    await admin.client.staffProducts.edit({ params: { id: first }, body: { version, changes } })
  }
  await edit({ description: 'Described anew.' })
  await edit({ price: '11' })
  await bulk.apply(_id)
  await store.runJobs()
  expect(await bulk.show(_id)).toMatchObject({ state: 'failed', why: 'changed_since', whyCount: 1 })
  expect(await bulk.pricesOf(ids)).toEqual([1100, 2000, 3000])
  expect(await bulk.rowsOf(_id, 'obstacle')).toMatchObject([
    {
      productId: first,
      errors: [{ path: 'price', message: 'was changed by somebody since', by: admin.name }],
    },
  ])
  await bulk.expectSound()
})

test('a batch is not taken back once a product was changed again, and stays applied', async () => {
  const { ids } = await bulk.shelf(1000, 2000)
  const { _id } = await bulk.applied({ which: { ids }, changes: [tenPercentLess] })
  const [, second = ''] = ids
  await bulk.applied({
    which: { ids: [second] },
    changes: [{ what: 'price', how: 'set', price: 5 }],
  })
  await admin.client.imports.undo({ params: { id: _id } })
  await store.runJobs()
  expect(await bulk.show(_id)).toMatchObject({
    state: 'applied',
    why: 'changed_since',
    whyCount: 1,
  })
  expect(await bulk.pricesOf(ids)).toEqual([900, 500])
  expect(await bulk.rowsOf(_id, 'obstacle')).toMatchObject([{ productId: second }])
})

test('old batches are deleted with their rows, and one whose maker is gone has no name', async () => {
  const { ids } = await bulk.shelf(1000)
  const kept = await bulk.applied({ which: { ids }, changes: [tenPercentLess] })
  const dropped = await bulk.judged({ which: { ids }, changes: [tenPercentLess] })
  const clean = async (days: number) => {
    const now = () => new Date(Date.now() + days * 86_400_000)
    const platform = { ...store.platform, clock: { now } }
    await importsJobs(platform, importSubjects)['imports.delete-old']?.({})
  }
  await clean(6)
  expect(await bulk.show(dropped._id)).toMatchObject({ state: 'judged' })
  await clean(8)
  await expect(bulk.show(dropped._id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await bulk.show(kept._id)).toMatchObject({ state: 'applied' })
  expect(await bulk.rowsOf(kept._id)).toHaveLength(1)
  const { pool } = store.database
  const maker = await store.admin()
  await pool.query(
    'update imports set made_by = (select id from users where email = $1) where id = $2',
    [maker.email, kept._id],
  )
  expect(await bulk.show(kept._id)).toMatchObject({ madeBy: maker.name })
  await pool.query(
    `update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false,
       name = null, role = null where email = $1`,
    [maker.email],
  )
  expect(await bulk.show(kept._id)).toMatchObject({ madeBy: null, appliedBy: admin.name })
  await clean(91)
  await expect(bulk.show(kept._id)).rejects.toMatchObject({ code: 'not_found' })
})

test('three changes are worked out at a time, and a repeated request makes one', async () => {
  const { ids } = await bulk.shelf(1000)
  const body: AskedBulkChange = { which: { ids }, changes: [tenPercentLess] }
  const key = { idempotencyKey: 'one-change-of-many' }
  const first = await admin.client.bulkChanges.create({ body }, key)
  expect(await admin.client.bulkChanges.create({ body }, key)).toEqual(first)
  await admin.client.bulkChanges.create({ body })
  await admin.client.bulkChanges.create({ body })
  await expect(admin.client.bulkChanges.create({ body })).rejects.toMatchObject({
    code: 'too_many_imports',
  })
  const { items } = await admin.client.imports.list({ query: { limit: 3 } })
  expect(items[2]?._id).toBe(first._id)
  expect(items.every(({ state }) => state === 'judging')).toBe(true)
  await store.runJobs()
})
