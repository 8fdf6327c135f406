import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditInvariants } from '#modules/audit'
import { importInvariants } from '#modules/imports'
import { checkInvariants } from '#platform/invariants'
import { acesApp, acesFile } from '#test/aces-file'
import { applyFile, bringFile, refusedRows, rowsOf, undoFile } from '#test/brought-files'
import { forgetFitments, plantVehicles } from '#test/planted-fitment'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { fitmentInvariants } from '../invariants.ts'

// A FULL file of ACES replaces what the brand that it names has, in a shop with parts of several companies.

const header = 'part_number,make,model,year_from,year_to,engine,position,quantity,note,action'
const ours = 'BRD-1,Northway,Comet,2010,2012,,,1,,A'
const theirs = 'BRD-9,Northway,Comet,2010,2012,,,1,,A'
const ids = ['kind,aces_id,meaning', 'BaseVehicle,9000011,2011-northway-comet']

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await plantVehicles(store.database.pool)
  for (const [partNumber, company] of [
    ['BRD-1', 'Halden Ride'],
    ['BRD-2', 'Halden Ride'],
    ['BRD-9', 'Quorra'],
  ] as const) {
    await store.addProduct({ productName: partNumber, partNumber, company })
  }
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(async () => {
  await forgetFitments(store.database.pool)
  await replaceIds([...ids, 'BrandAAIAID,zzzz,halden ride'])
  await bring([header, ours, theirs].join('\n'), { mode: 'changes' })
})

const replaceIds = (lines: readonly string[]) =>
  admin.client.fitmentDesk.replaceAcesIds({ file: new File([lines.join('\n')], 'ids.csv') })
type Asked = { mode?: 'whole' | 'changes'; apply?: 'false'; confirm?: 'true' }
const bring = (text: string, asked: Asked = {}) =>
  bringFile(store, admin, { subject: 'applications', text, mode: 'whole', ...asked })
const full = (brand: string, ...parts: string[]) =>
  acesFile(
    parts.map((part) => acesApp('<BaseVehicle id="9000011"/>', { part })),
    { type: 'FULL', brand },
  )
const apply = (id: string, confirm: boolean) => applyFile(store, admin, id, confirm)
const stored = async () => rowsOf(await admin.client.fitmentDesk.download({ query: {} }))
async function expectSound() {
  const all = [...fitmentInvariants, ...importInvariants, ...auditInvariants]
  const verdicts = await checkInvariants(store.platform.db, all)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}

test('a FULL file replaces what its brand has, and what others have stays', async () => {
  const file = full('ZZZZ', 'BRD-1', 'BRD-2')
  const refused = await bring(file)
  // All that the company has, though half of the shop's.
  expect(refused).toMatchObject({ state: 'refused', why: 'removes_over_half', removed: 1 })
  const done = await bring(file, { confirm: 'true' })
  expect(done).toMatchObject({
    state: 'applied',
    details: { brand: 'ZZZZ', company: 'Halden Ride' },
    added: 2,
    removed: 1,
  })
  const now = [
    'BRD-1,Northway,Comet,2011,2011,,,1,,A',
    'BRD-2,Northway,Comet,2011,2011,,,1,,A',
    theirs,
  ]
  expect(await stored()).toEqual(now)
  await expectSound()
  expect(await bring(file)).toMatchObject({ state: 'applied', added: 0, removed: 0, unchanged: 2 })
  await undoFile(store, admin, (await bring(file))._id)
  expect(await stored()).toEqual(now)
})

test('the file of a brand is tried out, applied as it was shown, and taken back', async () => {
  const tried = await bring(full('ZZZZ', 'BRD-2'), { apply: 'false' })
  expect(tried).toMatchObject({
    added: 1,
    removed: 1,
    canBeApplied: true,
    details: { company: 'Halden Ride' },
  })
  expect(tried.examples.map(({ change, partNumber }) => `${change} ${partNumber}`)).toEqual([
    'added BRD-2',
    'removed BRD-1',
  ])
  expect(await apply(tried._id, true)).toMatchObject({ state: 'applied', added: 1, removed: 1 })
  await undoFile(store, admin, tried._id)
  expect(await stored()).toEqual([ours, theirs])
  await expectSound()
})

test('a part of another company in the file of a brand is a wrong row', async () => {
  const refused = await bring(full('ZZZZ', 'BRD-1', 'BRD-9'), { confirm: 'true' })
  expect(refused).toMatchObject({ state: 'refused', why: 'wrong_rows', refused: 1 })
  const items = await refusedRows(admin, refused._id)
  expect(items).toMatchObject([
    { errors: [{ path: 'partNumber', message: 'is a part of Quorra, not of Halden Ride' }] },
  ])
  expect(await stored()).toEqual([ours, theirs])
})

test('applications of several years of a part of another company are as many wrong rows', async () => {
  await replaceIds([
    ...ids,
    'BaseVehicle,9000012,2012-northway-comet',
    'BrandAAIAID,zzzz,halden ride',
  ])
  const years = ['9000011', '9000012'].flatMap((year) =>
    ['BRD-1', 'BRD-9'].map((part) => acesApp(`<BaseVehicle id="${year}"/>`, { part })),
  )
  const refused = await bring(acesFile(years, { type: 'FULL', brand: 'ZZZZ' }), { confirm: 'true' })
  expect(refused).toMatchObject({ state: 'refused', why: 'wrong_rows', rowsTotal: 4, refused: 2 })
  const items = await refusedRows(admin, refused._id)
  expect(items.map(({ errors }) => errors?.[0]?.message)).toEqual([
    'is a part of Quorra, not of Halden Ride',
    'is a part of Quorra, not of Halden Ride',
  ])
  expect(new Set(items.map(({ line }) => line)).size).toBe(2)
})

test('a brand without a meaning is refused, whoever confirms', async () => {
  for (const asked of [{}, { confirm: 'true' }] as const) {
    expect(await bring(full('YYYY', 'BRD-1'), asked)).toMatchObject({
      state: 'refused',
      why: 'brand_unknown',
      details: { brand: 'YYYY' },
    })
  }
  const tried = await bring(full('YYYY', 'BRD-1'), { apply: 'false' })
  expect(tried).toMatchObject({ why: 'brand_unknown', canBeApplied: false })
  await expect(apply(tried._id, true)).rejects.toMatchObject({ code: 'import_moved' })
  expect(await stored()).toEqual([ours, theirs])
})

test('without a brand the file replaces what all companies have, after a word about it', async () => {
  const tried = await bring(full('', 'BRD-1'), { apply: 'false' })
  expect(tried).toMatchObject({ why: 'no_brand', added: 1, removed: 2, canBeApplied: true })
  await expect(apply(tried._id, false)).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.confirm', message: expect.stringContaining('no brand') }] },
  })
  expect(await stored()).toEqual([ours, theirs])
  expect(await apply(tried._id, true)).toMatchObject({ state: 'applied', removed: 2 })
  expect(await stored()).toEqual(['BRD-1,Northway,Comet,2011,2011,,,1,,A'])
})

test('where one company has all applications, no brand needs a meaning', async () => {
  await bring([header, theirs.replace(/A$/, 'D')].join('\n'), { mode: 'changes' })
  const file = full('YYYY', 'BRD-1')
  expect(await bring(file)).toMatchObject({ state: 'refused', why: 'removes_over_half' })
  expect(await bring(file, { confirm: 'true' })).toMatchObject({ state: 'applied', removed: 1 })
})

test('an UPDATE names its brand and touches what its rows name, whatever the brand means', async () => {
  const update = acesFile(
    [acesApp('<BaseVehicle id="9000011"/>', { part: 'BRD-9', action: 'D' })],
    { brand: 'ZZZZ' },
  )
  const done = await bring(update, { mode: 'changes' })
  expect(done).toMatchObject({ state: 'applied', details: { brand: 'ZZZZ' }, removed: 1 })
})

test('brands are counted with the other ids, and one that means no company is told', async () => {
  expect(await admin.client.fitmentDesk.showAcesIds({})).toEqual([
    { kind: 'BaseVehicle', ids: 1 },
    { kind: 'BrandAAIAID', ids: 1 },
  ])
  for (const [line, told] of [
    ['BrandAAIAID,YYYY,Nobody', 'is no company'],
    ['BrandAAIAID,YYYYY,Quorra', 'four letters or digits'],
    ['BrandAAIAID,ZZZZ,Quorra', 'is in line 3 already'],
  ] as const) {
    const lines = [...ids, 'BrandAAIAID,ZZZZ,Halden Ride', line]
    await expect(replaceIds(lines)).rejects.toMatchObject({
      problem: { errors: [{ path: 'body.file', message: expect.stringContaining(told) }] },
    })
  }
  expect(await replaceIds(ids)).toEqual([{ kind: 'BaseVehicle', ids: 1 }])
})
