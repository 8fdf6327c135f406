import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditInvariants } from '#modules/audit'
import { importInvariants } from '#modules/imports'
import { checkInvariants } from '#platform/invariants'
import { applyFile, bringFile, rowsOf, undoFile } from '#test/brought-files'
import { piesFile, piesItem } from '#test/pies-file'
import { plantVehicles } from '#test/planted-fitment'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { fitmentInvariants } from '../invariants.ts'

// A file of other numbers is tried out, looked at, and applied without being sent again.

const header = 'number,maker,kind,part_number,note,action'
const one = 'V44-0021,Vorland,competitor,TRN-1,,A'
const other = 'OE 77 12,Northway,oe,TRN-2,without sensor,A'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await plantVehicles(store.database.pool)
  for (const partNumber of ['TRN-1', 'TRN-2', 'TRN-OLD']) {
    await store.addProduct({ productName: partNumber, partNumber })
  }
  await store.database.pool.query(
    `update products set archived_at = now(), off_sale_as = 'hidden' where part_number = 'TRN-OLD'`,
  )
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(async () => {
  await store.database.pool.query('delete from interchange_numbers')
  await store.database.pool.query('delete from product_replacements')
})

const desk = () => admin.client.interchangeDesk
const show = (id: string) => admin.client.imports.show({ params: { id } })
const tryOut = (text: string, mode: 'changes' | 'whole' = 'changes') =>
  bringFile(store, admin, { subject: 'numbers', text, mode, apply: 'false' })
const tryRows = (lines: readonly string[], mode?: 'changes' | 'whole') =>
  tryOut([header, ...lines].join('\n'), mode)
const apply = (id: string, confirm?: boolean) => applyFile(store, admin, id, confirm)
async function bring(lines: readonly string[]) {
  return apply((await tryRows(lines))._id)
}
const stored = async () => rowsOf(await desk().download({}))
const numbersOf = async (partNumber: string) =>
  (await desk().listOfPart({ params: { partNumber } })).map(({ number }) => number)

test('a file that was tried out is applied without being sent again, and can be taken back', async () => {
  const tried = await tryRows([one, other, 'TRN-OLD,Test,superseded,TRN-1,,'])
  expect(tried).toMatchObject({
    state: 'judged',
    added: 3,
    canBeApplied: true,
    appliesAtOnce: false,
  })
  expect(tried.examples).toEqual([
    {
      change: 'added',
      partNumber: 'TRN-1',
      number: 'TRN-OLD',
      maker: 'Test',
      kind: 'superseded',
      note: null,
    },
    expect.objectContaining({ partNumber: 'TRN-1', number: 'V44-0021', kind: 'competitor' }),
    expect.objectContaining({ partNumber: 'TRN-2', note: 'without sensor' }),
  ])
  expect(await stored()).toEqual([])
  expect(await apply(tried._id)).toMatchObject({
    state: 'applied',
    added: 3,
    canBeApplied: false,
    canBeUndone: true,
  })
  expect(await stored()).toHaveLength(3)
  expect(await numbersOf('trn1')).toEqual(['V44-0021', 'TRN-OLD'])
  await undoFile(store, admin, tried._id)
  expect(await stored()).toEqual([])
  expect(await numbersOf('TRN-1')).toEqual([])
  const all = [...fitmentInvariants, ...importInvariants, ...auditInvariants]
  const verdicts = await checkInvariants(store.platform.db, all)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

test('what goes is shown, and a file that removes over half needs a word more', async () => {
  await bring([one, 'TRN-OLD,Test,superseded,TRN-2,,'])
  const tried = await tryRows([other], 'whole')
  expect(tried).toMatchObject({ why: 'removes_over_half', removed: 2, canBeApplied: true })
  expect(tried.examples.map((one) => 'number' in one && `${one.change} ${one.number}`)).toEqual([
    'added OE 77 12',
    'removed V44-0021',
    'removed TRN-OLD',
  ])
  await expect(apply(tried._id)).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.confirm' }] },
  })
  expect(await stored()).toHaveLength(2)
  expect(await apply(tried._id, true)).toMatchObject({ state: 'applied', added: 1, removed: 2 })
  expect(await stored()).toEqual([other])
})

test('a file that would change something else by now is not applied, but shown again', async () => {
  const tried = await tryRows([one, other])
  await store.database.pool.query(
    `insert into interchange_numbers (number_key, number, maker, kind, product_id)
     select 'v440021', 'V44-0021', 'Vorland', 'competitor', id from products where part_number = 'TRN-1'`,
  )
  expect(await apply(tried._id)).toMatchObject({
    state: 'judged',
    why: 'changed_since',
    added: 1,
    unchanged: 1,
    canBeApplied: true,
  })
  expect(await stored()).toEqual([one])
  expect(await apply(tried._id)).toMatchObject({ state: 'applied', added: 1 })
})

test('a file with a wrong row cannot be applied', async () => {
  const tried = await tryRows([one, 'X-1,Vorland,,NO-SUCH,,'])
  expect(tried).toMatchObject({ state: 'judged', refused: 1, canBeApplied: false })
  await expect(apply(tried._id)).rejects.toMatchObject({ code: 'import_moved' })
  expect(await stored()).toEqual([])
})

test('a PIES file is applied too, and says again which sizes the shop lacks', async () => {
  const sizes = `<Packages><Package MaintenanceType="A"><PackageUOM>EA</PackageUOM><QuantityofEaches>1</QuantityofEaches><Dimensions UOM="IN"><Height>2</Height><Width>4</Width><Length>10</Length></Dimensions><Weights UOM="PG"><Weight>1.5</Weight></Weights></Package></Packages>`
  const number = `<PartInterchangeInfo><PartInterchange BrandLabel="Vorland"><PartNumber>V-9</PartNumber></PartInterchange></PartInterchangeInfo>`
  await store.database.pool.query(
    `update products set length_mm = null where part_number = 'TRN-1'`,
  )
  const tried = await tryOut(piesFile([piesItem('TRN-1', sizes + number)]))
  expect(tried.details).toEqual({ partsWithSizes: 1 })
  expect(tried).toMatchObject({ format: 'pies', added: 1, canBeApplied: true })
  expect(await apply(tried._id)).toMatchObject({
    state: 'applied',
    added: 1,
    details: { partsWithSizes: 1 },
  })
  expect(await numbersOf('TRN-1')).toEqual(['V-9'])
})

test('a file of the other subject leaves the rows of one that waits', async () => {
  const tried = await tryRows([one])
  await admin.client.imports.send({
    query: { subject: 'applications', mode: 'changes', apply: 'false' },
    file: new File(
      [
        'part_number,make,model,year_from,year_to,engine,position,quantity,note,action\nTRN-1,Northway,Comet,2012,2015,,front,1,,A',
      ],
      'applications',
    ),
  })
  await store.runJobs()
  expect(await show(tried._id)).toMatchObject({ canBeApplied: true })
  expect(await apply(tried._id)).toMatchObject({ state: 'applied', added: 1 })
})

test('a file of applications tells no sizes of parts', async () => {
  const { _id: id } = await admin.client.imports.send({
    query: { subject: 'applications' },
    file: new File(
      ['part_number,make,model,year_from,year_to\nTRN-1,Northway,Comet,2012,2015'],
      'a',
    ),
  })
  await store.runJobs()
  await expect(desk().downloadSizes({ params: { id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await stored()).toEqual([])
})

test('the numbers of a part that is not on sale are listed too, and none of an unknown part', async () => {
  expect(await numbersOf('TRN-OLD')).toEqual([])
  await expect(numbersOf('NO-SUCH')).rejects.toMatchObject({ code: 'not_found' })
})
