import { expect, test } from 'vitest'
import type { TableKind } from '#contract/shipping/table-kinds'
import { demoTables, zeroTables } from '#test/rate-tables'
import { storeOfFile } from '#test/store-of-file'
import { loadSandboxTables } from '../../../demo/delivery-data.ts'
import { loadOwnZips } from '../../startup/delivery-data.ts'

const store = await storeOfFile()
const owner = await store.admin()

const refused = (code: string) => ({ problem: { code } })
const versions = async (kind: TableKind) => {
  const { rows } = await store.database.pool.query<{ n: number }>(
    'select count(*)::int as n from shipping_tables where kind = $1',
    [kind],
  )
  return rows[0]?.n ?? 0
}
const newest = async (kind: TableKind) =>
  (await owner.client.shippingTables.show({ params: { kind } })).newest?._id ?? null

type More = { dryRun?: boolean; seen?: string | null; effectiveFrom?: string }
async function upload(kind: TableKind, csv: string, { dryRun = false, ...more }: More = {}) {
  const seen = more.seen === undefined ? await newest(kind) : more.seen
  return owner.client.shippingTables.replace({
    params: { kind },
    body: { csv, dryRun, ...more, seen },
  })
}

test('a dry run says what a table changes and stores nothing; the upload does, and quotes follow', async () => {
  const { toolId } = await store.addProduct()
  const price = async () => {
    const body = { lines: [{ toolId, quantity: 1 }], to: { zip: '10001', residential: true } }
    return (await store.anonymous.delivery.quote({ body })).options[0]?.amount
  }
  expect(await price()).toBe(0)
  const before = await versions('surcharge')
  const dearer = zeroTables.surcharge.replace('parcel_residential,0', 'parcel_residential,4.50')
  const change = { row: 'parcel_residential', field: 'amount', from: '0.00', to: '4.50' }
  expect(await upload('surcharge', dearer, { dryRun: true })).toEqual({
    changes: [change],
    moreChanges: 0,
    stored: null,
  })
  expect(await versions('surcharge')).toBe(before)
  expect(await price()).toBe(0)

  const { stored } = await upload('surcharge', dearer)
  expect(stored).toMatchObject({ state: 'current', uploadedBy: 'Admin' })
  expect(await price()).toBe(4.5)
  // The same again is no version.
  expect(await upload('surcharge', dearer)).toEqual({ changes: [], moreChanges: 0, stored: null })
  expect(await versions('surcharge')).toBe(before + 1)
  const shown = await owner.client.shippingTables.show({ params: { kind: 'surcharge' } })
  expect(shown.csv).toBe(dearer)
  const { rows } = await store.database.pool.query<{ details: object; subject: string }>(
    `select subject, details from audit_log where act = 'shipping_table.uploaded'`,
  )
  expect(rows).toMatchObject([{ subject: stored?._id, details: { kind: 'surcharge' } }])
})

test('a table may count from a time, and counts from then on', async () => {
  const at = new Date(store.clock.now().getTime() + 600_000)
  const { stored } = await upload('class', demoTables.class, { effectiveFrom: at.toISOString() })
  expect(stored).toMatchObject({ state: 'coming', effectiveFrom: at.toISOString() })
  const states = async () => {
    const { items } = await owner.client.shippingTables.listVersions({
      params: { kind: 'class' },
      query: {},
    })
    return items.map(({ state }) => state)
  }
  expect(await states()).toEqual(['coming', 'current'])
  store.clock.advanceMinutes(11)
  expect(await states()).toEqual(['current', 'past'])
  const list = await owner.client.shippingTables.list()
  expect(list.find(({ kind }) => kind === 'class')?.current?._id).toBe(stored?._id)
  store.clock.reset()
  for (const wrong of [0, -3_600_000, 400 * 86_400_000]) {
    const effectiveFrom = new Date(store.clock.now().getTime() + wrong).toISOString()
    await expect(upload('class', zeroTables.class, { effectiveFrom })).rejects.toMatchObject({
      problem: { code: 'invalid_input', errors: [{ path: 'body.effectiveFrom' }] },
    })
  }
})

test('who has not seen the newest version stores nothing, and one of two at once wins', async () => {
  const before = await versions('freight')
  const seen = await newest('freight')
  await expect(upload('freight', demoTables.freight, { seen: null })).rejects.toMatchObject({
    problem: { code: 'changed_since', details: { what: 'shipping_table', current: { _id: seen } } },
  })
  const other = zeroTables.freight.replaceAll(',2,9', ',3,9')
  const tried = await Promise.allSettled([
    upload('freight', demoTables.freight, { seen }),
    upload('freight', other, { seen }),
  ])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await versions('freight')).toBe(before + 1)
})

test('a file with errors is refused with each of them at its line and column', async () => {
  const before = await versions('parcel')
  const wrong = demoTables.parcel.replace('9.80', '-1').replace(',1.50,', ',1.505,')
  await expect(upload('parcel', wrong)).rejects.toMatchObject({
    problem: {
      code: 'invalid_input',
      errors: [{ path: 'body.csv.2.base' }, { path: 'body.csv.14.per_pound' }],
    },
  })
  await expect(upload('parcel', 'zone\n2', { dryRun: true })).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.csv.1' }] },
  })
  await expect(upload('parcel', 'x'.repeat(80_001))).rejects.toMatchObject(refused('invalid_input'))
  expect(await versions('parcel')).toBe(before)
})

test('versions stay as they were written, each can be read, and another kind’s cannot', async () => {
  for (const statement of [
    `update shipping_tables set csv = ''`,
    'delete from shipping_tables',
    'truncate shipping_tables',
  ]) {
    await expect(store.database.pool.query(statement)).rejects.toThrow(/never (changed|removed)/)
  }
  const id = (await newest('parcel')) ?? ''
  const version = await owner.client.shippingTables.showVersion({ params: { kind: 'parcel', id } })
  expect(version).toMatchObject({ _id: id, csv: zeroTables.parcel, uploadedBy: null })
  await expect(
    owner.client.shippingTables.showVersion({ params: { kind: 'freight', id } }),
  ).rejects.toMatchObject(refused('not_found'))
})

test('a shop that has tables or these ZIP codes is left alone at its start, and a live one cannot quote', async () => {
  const { pool } = store.database
  expect(await loadOwnZips(pool)).toBe(false)
  expect(await loadSandboxTables(store.platform)).toBe(false)
  await pool.query(`update zip_source set sha256 = repeat('0', 64)`)
  await pool.query(`delete from zips where zip < '90000'`)
  expect(await Promise.all([loadOwnZips(pool), loadOwnZips(pool)])).toContain(true)
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from zips')
  expect(rows[0]?.n).toBe(41_488)

  // A live shop begins without a table.
  const empty = () =>
    pool.query(`set session_replication_role = replica; delete from shipping_tables;
      set session_replication_role = origin`)
  await empty()
  const { toolId } = await store.addProduct()
  const body = { lines: [{ toolId, quantity: 1 }], to: { zip: '10001' } }
  await expect(store.anonymous.delivery.quote({ body })).rejects.toMatchObject({
    problem: { code: 'not_shippable', details: { reason: 'no_rates' } },
  })
  expect(await loadSandboxTables(store.platform)).toBe(true)
  expect((await store.anonymous.delivery.quote({ body })).options[0]?.amount).toBeGreaterThan(9)

  // A shop with a made-up past has had them since then.
  await empty()
  const since = new Date('2026-05-21T12:00:00Z')
  expect(await loadSandboxTables(store.platform, since)).toBe(true)
  const { rows: begun } = await pool.query(
    'select distinct effective_from as at from shipping_tables',
  )
  expect(begun).toEqual([{ at: since }])
})
