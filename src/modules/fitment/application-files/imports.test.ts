import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditInvariants } from '#modules/audit'
import type { CrashPoint } from '#platform/crashpoint'
import { checkInvariants } from '#platform/invariants'
import { refusedRows, rowsOf, undoFile } from '#test/brought-files'
import { plantKinds, plantVehicles } from '#test/planted-fitment'
import { staffPerson } from '#test/staff-person'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { importInvariants, importsJobs } from '#modules/imports'
import { importSubjects } from '../../../import-subjects.ts'
import { fitmentInvariants } from '../invariants.ts'

const header = 'part_number,make,model,year_from,year_to,engine,position,quantity,note,action'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await plantVehicles(store.database.pool)
  for (const partNumber of ['IMP-1047', 'IMP-1048', 'IMP-2000', 'IMP-WRENCH']) {
    await store.addProduct({ productName: partNumber, partNumber })
  }
  await plantKinds(store.database.pool, [{ partNumber: 'IMP-WRENCH', kind: 'universal' }])
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(async () => {
  await store.database.pool.query('delete from fitments')
  await store.database.pool.query('delete from model_coverage')
  await store.database.pool.query('delete from vehicle_engines')
})

type Asked = { mode?: 'whole' | 'changes'; apply?: 'false'; confirm?: 'true' }
const send = async (lines: readonly string[], asked: Asked = {}, person = admin) => {
  const { _id } = await person.client.imports.send({
    query: { subject: 'applications', apply: 'true', mode: 'changes', ...asked },
    file: new File([[header, ...lines].join('\n')], 'applications.csv'),
  })
  return _id
}
const show = (id: string) => admin.client.imports.show({ params: { id } })
const sent = async (lines: readonly string[], asked?: Asked) => {
  const id = await send(lines, asked)
  await store.runJobs()
  return show(id)
}
const wrong = (id: string) => refusedRows(admin, id)
const stored = async () => rowsOf(await admin.client.fitmentDesk.download({ query: {} }))
async function expectSound() {
  const verdicts = await checkInvariants(store.platform.db, [
    ...fitmentInvariants,
    ...importInvariants,
    ...auditInvariants,
  ])
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}

const one = 'IMP-1047,Northway,Comet,2012,2015,,front,1,,A'
const other = 'IMP-1048,northway,HAULER,2010,2019,Planted 3.5 L V6,rear left,2,with drums,'

test('a file of changes adds and removes, and the same file again changes nothing', async () => {
  expect(await sent([one, other])).toMatchObject({
    state: 'applied',
    rowsTotal: 2,
    rowsDone: 2,
    refused: 0,
    added: 2,
    removed: 0,
    unchanged: 0,
    canBeUndone: true,
  })
  expect(await stored()).toEqual([
    'IMP-1047,Northway,Comet,2012,2015,,front,1,,A',
    'IMP-1048,Northway,Hauler,2010,2019,Planted 3.5 L V6,rear left,2,with drums,A',
  ])
  expect(await sent([one, other])).toMatchObject({ added: 0, removed: 0, unchanged: 2 })
  expect(await sent([one.replace(/A$/, 'D')])).toMatchObject({ added: 0, removed: 1, unchanged: 0 })
  expect(await sent([other.replace(',2,with', ',4,with')])).toMatchObject({ added: 1, removed: 1 })
  expect(await stored()).toEqual([
    'IMP-1048,Northway,Hauler,2010,2019,Planted 3.5 L V6,rear left,4,with drums,A',
  ])
  await expectSound()
})

test('what is imported is found at once: verdict, filter and the engines of the vehicle', async () => {
  await sent([one, other])
  const [judged] = await store.anonymous.fitment.judge({
    query: { vehicle: '2012-northway-hauler', part: 'IMP-1048' },
  })
  expect(judged).toMatchObject({ verdict: 'fits_with', asksEngine: true, kind: 'vehicle' })
  const vehicle = await store.anonymous.vehicles.show({ params: { slug: '2012-northway-hauler' } })
  expect(vehicle.engines.map(({ label }) => label)).toEqual(['Planted 3.5 L V6'])
  const { items } = await store.anonymous.products.list({
    query: { vehicle: '2013-northway-comet', limit: '9' },
  })
  expect(items.map(({ partNumber }) => partNumber)).toEqual(['IMP-1047'])
})

test('a dry run says what would change and changes nothing', async () => {
  await sent([one])
  const tried = await sent([other, 'NO-SUCH,Northway,Comet,2012,2015,,,,,'], { apply: 'false' })
  expect(tried).toMatchObject({ state: 'judged', added: 1, refused: 1, canBeUndone: false })
  expect(await stored()).toEqual(['IMP-1047,Northway,Comet,2012,2015,,front,1,,A'])
})

test('a whole file replaces everything, and needs a word if over half would go', async () => {
  await sent([one, other])
  const refused = await sent([one.replace('2015', '2016')], { mode: 'whole' })
  expect(refused).toMatchObject({
    state: 'refused',
    why: 'removes_over_half',
    added: 1,
    removed: 2,
  })
  expect(await stored()).toHaveLength(2)
  const applied = await sent([one.replace('2015', '2016')], { mode: 'whole', confirm: 'true' })
  expect(applied).toMatchObject({ state: 'applied', added: 1, removed: 2, unchanged: 0 })
  expect(await stored()).toEqual(['IMP-1047,Northway,Comet,2012,2016,,front,1,,A'])
  await expectSound()
})

test('the last import is undone, one step and no further', async () => {
  const first = await sent([one])
  const second = await sent([other, one.replace(/A$/, 'D')])
  await expect(admin.client.imports.undo({ params: { id: first._id } })).rejects.toMatchObject({
    code: 'not_the_last_import',
  })
  const undone = await undoFile(store, admin, second._id)
  expect(undone).toMatchObject({ state: 'undone', canBeUndone: false })
  expect(await stored()).toEqual(['IMP-1047,Northway,Comet,2012,2015,,front,1,,A'])
  await expect(admin.client.imports.undo({ params: { id: second._id } })).rejects.toMatchObject({
    code: 'not_the_last_import',
  })
  await expect(admin.client.imports.undo({ params: { id: first._id } })).rejects.toMatchObject({
    code: 'not_the_last_import',
  })
  expect(await stored()).toHaveLength(1)
  await expectSound()
})

test.for([
  ['an unknown part', 'IMP-1049,Northway,Comet,2012,2015,,,,,', 'partNumber', 'IMP-1047'],
  ['an unknown make', 'IMP-1047,Northwey,Comet,2012,2015,,,,,', 'make', 'Northway'],
  ['an unknown model', 'IMP-1047,Northway,Comit,2012,2015,,,,,', 'model', 'Comet'],
  ['a model of another make', 'IMP-1047,Northway,Meridian,2012,2015,,,,,', 'model', null],
  [
    'an unknown engine',
    'IMP-1047,Northway,Comet,2012,2015,Planted 3.5 V6,,,,',
    'engine',
    'Planted 3.5 L V6',
  ],
  ['a universal part', 'IMP-WRENCH,Northway,Comet,2012,2015,,,,,', 'partNumber', null],
  ['years turned round', 'IMP-1047,Northway,Comet,2015,2012,,,,,', 'yearTo', null],
  ['200 years', 'IMP-1047,Northway,Comet,1900,2099,,,,,', 'yearTo', null],
  ['years without the model', 'IMP-1047,Northway,Comet,1990,1995,,,,,', 'yearFrom', null],
  ['no year', 'IMP-1047,Northway,Comet,,2015,,,,,', 'yearFrom', null],
  ['no pieces', 'IMP-1047,Northway,Comet,2012,2015,,,0,,', 'quantity', null],
  ['an unknown position', 'IMP-1047,Northway,Comet,2012,2015,,roof,,,', 'position', null],
  ['an unknown action', 'IMP-1047,Northway,Comet,2012,2015,,,,,Z', 'action', null],
] as const)('%s is told by line and column', async ([, line, path, nearest]) => {
  const refused = await sent([one, line])
  expect(refused).toMatchObject({ state: 'refused', why: 'wrong_rows', refused: 1 })
  const rows = await wrong(refused._id)
  expect(rows).toMatchObject([{ line: 3, errors: [{ path }] }])
  const offered = rows[0]?.errors?.[0]?.nearest ?? []
  expect(nearest === null || offered.includes(nearest)).toBe(true)
  expect(offered.length).toBeLessThanOrEqual(3)
  expect(await stored()).toEqual([])
})

test('a row that occurs twice, and one that contradicts another, are refused', async () => {
  const refused = await sent([one, one, one.replace(',front,1', ',front,2')])
  expect(await wrong(refused._id)).toMatchObject([
    { line: 3, errors: [{ message: 'says the same as line 2' }] },
    { line: 4, errors: [{ message: 'contradicts line 2' }] },
  ])
  expect(refused.refused).toBe(2)
})

test('a file that is no file of applications is refused whole, and nothing is kept of it', async () => {
  const count = async () => (await store.database.pool.query('select from imports')).rowCount
  const before = await count()
  for (const text of ['', 'part_number,price\nA,1\n', `${header}\n`, `${header},roof\nA\n`]) {
    await expect(
      admin.client.imports.send({
        query: { subject: 'applications', apply: 'true', mode: 'changes' },
        file: new File([text], 'wrong.csv'),
      }),
    ).rejects.toMatchObject({ code: 'invalid_input', problem: { errors: [{ path: 'body.file' }] } })
  }
  expect(await count()).toBe(before)
})

test('one file is judged at a time', async () => {
  const id = await send([one])
  await expect(send([other])).rejects.toMatchObject({ code: 'import_under_way' })
  await store.runJobs()
  expect(await show(id)).toMatchObject({ state: 'applied' })
})

test('a role that was taken away meanwhile counts', async () => {
  const clerk = await staffPerson(store, 'Import Clerk', 'catalogue')
  const id = await send([one], {}, clerk)
  await store.database.pool.query('update users set role = null where email = $1', [clerk.email])
  await store.runJobs()
  expect(await show(id)).toMatchObject({ state: 'failed', why: 'forbidden' })
  expect(await stored()).toEqual([])
})

test('a crash at any point repeats nothing and leaves no half', async () => {
  const id = await send([one, other])
  const work = async (crashAt?: CrashPoint) => {
    const crashpoint = (place: CrashPoint) => {
      if (place === crashAt) throw new Error('crashed')
    }
    await importsJobs({ ...store.platform, crashpoint }, importSubjects)['imports.work']?.({
      importId: id,
    })
  }
  await expect(work('import: a part is judged')).rejects.toThrow('crashed')
  expect(await show(id)).toMatchObject({ state: 'judging', rowsDone: 0 })
  await expect(work('import: before the commit')).rejects.toThrow('crashed')
  expect(await show(id)).toMatchObject({ state: 'judging', rowsDone: 2 })
  expect(await stored()).toEqual([])
  await expect(work('import: after the commit')).rejects.toThrow('crashed')
  await store.runJobs()
  expect(await show(id)).toMatchObject({ state: 'applied', rowsDone: 2, added: 2 })
  expect(await stored()).toHaveLength(2)
  const acts = await store.database.pool.query(
    `select from audit_log where act = 'fitment.imported' and subject = $1`,
    [id],
  )
  expect(acts.rowCount).toBe(1)
  await expectSound()
})

test('staff say what decides about a part, and a part with applications cannot become universal', async () => {
  await sent([one])
  const params = { partNumber: 'imp 1047' }
  const set = (kind: 'vehicle' | 'universal' | 'unknown', isComplete = false) =>
    admin.client.fitmentDesk.setFit({ params, body: { kind, isComplete } })
  await expect(set('universal')).rejects.toMatchObject({ code: 'has_applications' })
  expect(await set('vehicle', true)).toEqual({
    partNumber: 'IMP-1047',
    kind: 'vehicle',
    isComplete: true,
    applications: 1,
  })
  const [judged] = await store.anonymous.fitment.judge({
    query: { vehicle: '2019-northway-comet', part: 'IMP-1047' },
  })
  expect(judged?.verdict).toBe('does_not_fit')
  await expect(set('unknown', true)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await set('unknown')).toMatchObject({ kind: 'unknown', isComplete: false })
  await expectSound()
})
