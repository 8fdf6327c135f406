import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditInvariants } from '#modules/audit'
import { importInvariants } from '#modules/imports'
import { checkInvariants } from '#platform/invariants'
import { applyFile, bringFile, rowsOf, undoFile } from '#test/brought-files'
import { forgetFitments, plantVehicles } from '#test/planted-fitment'
import { staffPerson } from '#test/staff-person'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { fitmentInvariants } from '../invariants.ts'

// A file is tried out, looked at, and applied without being sent again.

const header = 'part_number,make,model,year_from,year_to,engine,position,quantity,note,action'
const one = 'TRY-1,Northway,Comet,2012,2015,,front,1,,A'
const other = 'TRY-2,Northway,Hauler,2010,2019,,,2,with drums,A'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await plantVehicles(store.database.pool)
  for (const partNumber of ['TRY-1', 'TRY-2']) {
    await store.addProduct({ productName: partNumber, partNumber })
  }
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(async () => {
  await forgetFitments(store.database.pool)
})

const bring = (
  lines: readonly string[],
  asked: { mode?: 'changes' | 'whole'; apply?: 'true' | 'false' } = {},
) =>
  bringFile(store, admin, {
    subject: 'applications',
    text: [header, ...lines].join('\n'),
    apply: 'false',
    ...asked,
  })
const show = (id: string) => admin.client.imports.show({ params: { id } })
const apply = (id: string, confirm?: boolean) => applyFile(store, admin, id, confirm)
const stored = async () => rowsOf(await admin.client.fitmentDesk.download({ query: {} }))
const keptRows = async (id: string) =>
  (await store.database.pool.query('select from fitment_import_rows where import_id = $1', [id]))
    .rowCount

test('a file that was tried out is applied without being sent again, and can be taken back', async () => {
  const tried = await bring([one, other])
  expect(tried).toMatchObject({
    state: 'judged',
    added: 2,
    canBeApplied: true,
    appliesAtOnce: false,
  })
  expect(tried.examples).toEqual([
    {
      change: 'added',
      partNumber: 'TRY-1',
      make: 'Northway',
      model: 'Comet',
      yearFrom: 2012,
      yearTo: 2015,
      engine: null,
      position: 'front',
      quantity: 1,
      note: null,
    },
    expect.objectContaining({ change: 'added', partNumber: 'TRY-2', note: 'with drums' }),
  ])
  expect(await stored()).toEqual([])
  const applied = await apply(tried._id)
  expect(applied).toMatchObject({
    state: 'applied',
    added: 2,
    rowsDone: 2,
    canBeApplied: false,
    canBeUndone: true,
  })
  expect(await stored()).toEqual([one, other])
  expect(await keptRows(tried._id)).toBe(0)
  await undoFile(store, admin, tried._id)
  expect(await stored()).toEqual([])
  const verdicts = await checkInvariants(store.platform.db, [
    ...fitmentInvariants,
    ...importInvariants,
    ...auditInvariants,
  ])
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

test('a file that would change something else by now is not applied, but shown again', async () => {
  const tried = await bring([one, other])
  await store.database.pool.query(
    `insert into fitments (product_id, model_id, year_from, year_to, position, quantity)
     select id, 199001, 2012, 2015, 1, 1 from products where part_number = 'TRY-1'`,
  )
  const shown = await apply(tried._id)
  expect(shown).toMatchObject({
    state: 'judged',
    why: 'changed_since',
    added: 1,
    unchanged: 1,
    canBeApplied: true,
  })
  expect(await stored()).toEqual([one])
  expect(await apply(tried._id)).toMatchObject({ state: 'applied', added: 1 })
  expect(await stored()).toEqual([one, other])
})

test('a part that was removed since makes its rows wrong, and nothing is applied', async () => {
  await store.addProduct({ productName: 'TRY-GONE', partNumber: 'TRY-GONE' })
  const tried = await bring([one, one.replace('TRY-1', 'TRY-GONE')])
  await store.database.pool.query(
    `update products set archived_at = now() where part_number = 'TRY-GONE'`,
  )
  const applied = await apply(tried._id)
  expect(applied).toMatchObject({ refused: 1, canBeApplied: false })
  expect(applied.state).not.toBe('applied')
  expect(await stored()).toEqual([])
})

test.for([
  ['with a wrong row', [one, 'NO-SUCH,Northway,Comet,2012,2015,,,,,']],
  ['that changes nothing', [one.replace(/A$/, 'D')]],
] as const)('a file %s cannot be applied', async ([, lines]) => {
  const tried = await bring(lines)
  expect(tried).toMatchObject({ state: 'judged', canBeApplied: false })
  await expect(apply(tried._id)).rejects.toMatchObject({ code: 'import_moved' })
  expect(await stored()).toEqual([])
})

test('only the newest file can be applied, and the rows of the one before are not kept', async () => {
  const before = await bring([one])
  expect(await keptRows(before._id)).toBe(1)
  const newest = await bring([other])
  expect(await keptRows(before._id)).toBe(0)
  expect(await show(before._id)).toMatchObject({ state: 'judged', canBeApplied: false })
  await expect(apply(before._id)).rejects.toMatchObject({ code: 'import_moved' })
  await apply(newest._id)
  await expect(apply(newest._id)).rejects.toMatchObject({ code: 'import_moved' })
  expect(await stored()).toEqual([other])
})

test('a file that removes over half needs a word more', async () => {
  await bring([one, other], { apply: 'true' })
  const tried = await bring([one.replace('2015', '2016')], { mode: 'whole' })
  expect(tried).toMatchObject({ why: 'removes_over_half', removed: 2, canBeApplied: true })
  expect(tried.examples.map(({ change, partNumber }) => `${change} ${partNumber}`)).toEqual([
    'added TRY-1',
    'removed TRY-1',
    'removed TRY-2',
  ])
  await expect(apply(tried._id)).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.confirm' }] },
  })
  expect(await stored()).toHaveLength(2)
  expect(await apply(tried._id, true)).toMatchObject({ state: 'applied', added: 1, removed: 2 })
})

test('while another file is read, none can be applied', async () => {
  const tried = await bring([one])
  const { _id } = await admin.client.imports.send({
    query: { subject: 'applications', mode: 'changes', apply: 'false' },
    file: new File([[header, other].join('\n')], 'second.csv'),
  })
  await expect(apply(tried._id)).rejects.toMatchObject({ code: 'import_under_way' })
  await store.runJobs()
  expect(await show(_id)).toMatchObject({ state: 'judged' })
})

test('the job asks again whether the person who applies it may', async () => {
  const tried = await bring([one])
  const clerk = await staffPerson(store, 'Clerk', 'catalogue')
  await clerk.client.imports.apply({ params: { id: tried._id }, body: {} })
  await store.database.pool.query(`update users set role = null where email = $1`, [clerk.email])
  await store.runJobs()
  expect(await show(tried._id)).toMatchObject({ state: 'failed', why: 'forbidden' })
  expect(await stored()).toEqual([])
})

test('the export can be that of one make or one part, and refuses others by name', async () => {
  await bring([one, other, one.replace('Northway', 'Solace')], { apply: 'true' })
  const rowsOf = async (query: { make?: string; part?: string }) => {
    const { file, fileName } = await admin.client.fitmentDesk.download({ query })
    const lines = (await file.text()).trim().split(/\r?\n/).slice(1)
    return { fileName, lines: lines.toSorted() }
  }
  expect(await rowsOf({ make: 'solace' })).toMatchObject({
    fileName: expect.stringMatching(/^fitment-solace-\d{4}/),
    lines: [one.replace('Northway', 'Solace')],
  })
  expect((await rowsOf({ part: 'try2' })).lines).toEqual([other])
  expect((await rowsOf({ part: 'try2', make: 'Solace' })).lines).toEqual([])
  await expect(rowsOf({ make: 'Nomake' })).rejects.toMatchObject({
    problem: { errors: [{ path: 'query.make' }] },
  })
  await expect(rowsOf({ part: 'NO-SUCH' })).rejects.toMatchObject({ code: 'not_found' })
})
