import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditInvariants } from '#modules/audit'
import { importInvariants } from '#modules/imports'
import { checkInvariants } from '#platform/invariants'
import { refusedRows, undoFile } from '#test/brought-files'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { fitmentInvariants } from '../invariants.ts'

const header = 'number,maker,kind,part_number,note,action'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  for (const partNumber of ['NUM-1', 'NUM-2', 'NUM-OLD', 'NUM-OLDER']) {
    await store.addProduct({ productName: partNumber, partNumber })
  }
  await store.database.pool.query(
    `update products set archived_at = now(), off_sale_as = 'hidden' where part_number like 'NUM-OLD%'`,
  )
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(async () => {
  await store.database.pool.query('delete from interchange_numbers')
  await store.database.pool.query('delete from product_replacements')
})

type Asked = { mode?: 'whole' | 'changes'; apply?: 'false'; confirm?: 'true' }
const sentText = async (text: string, asked: Asked = {}) => {
  const { _id } = await admin.client.imports.send({
    query: { subject: 'numbers', apply: 'true', mode: 'changes', ...asked },
    file: new File([text], 'numbers'),
  })
  await store.runJobs()
  return admin.client.imports.show({ params: { id: _id } })
}
const sent = (lines: readonly string[], asked?: Asked) =>
  sentText([header, ...lines].join('\n'), asked)
const download = async () => {
  const { file } = await admin.client.interchangeDesk.download({})
  return file.text()
}
const stored = async () => (await download()).trim().split(/\r?\n/).slice(1)
const wrong = (id: string) => refusedRows(admin, id)
const find = async (number: string) =>
  (await store.anonymous.fitment.findInterchange({ query: { number } })).map(
    ({ partNumber }) => partNumber,
  )
async function expectSound() {
  const all = [...fitmentInvariants, ...importInvariants, ...auditInvariants]
  const verdicts = await checkInvariants(store.platform.db, all)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}

const one = 'V44-0021,Vorland,,NUM-1,,'
const other = 'OE 77 12,Northway,oe,num 2,without sensor,A'

test('a file of changes adds, changes and removes, and the same file again changes nothing', async () => {
  expect(await sent([one, other])).toMatchObject({
    format: 'csv',
    state: 'applied',
    rowsTotal: 2,
    added: 2,
    removed: 0,
    details: { partsWithSizes: 0 },
    canBeUndone: true,
  })
  expect(await stored()).toEqual([
    'OE 77 12,Northway,oe,NUM-2,without sensor,A',
    'V44-0021,Vorland,competitor,NUM-1,,A',
  ])
  expect(await find('v440021')).toEqual(['NUM-1'])
  expect(await sent([one, other])).toMatchObject({ added: 0, removed: 0, unchanged: 2 })
  expect(await sent([other.replace('without', 'with')])).toMatchObject({ added: 1, removed: 1 })
  expect(await sent([one.replace(/,$/, ',D')])).toMatchObject({ added: 0, removed: 1 })
  expect(await stored()).toEqual(['OE 77 12,Northway,oe,NUM-2,with sensor,A'])
  await expectSound()
})

test('the file that the shop writes changes nothing when it comes back, whole too', async () => {
  await sent([one, other, 'NUM-OLD,Test,superseded,NUM-1,,'])
  const file = await download()
  expect(await sentText(file)).toMatchObject({ added: 0, removed: 0, unchanged: 3 })
  expect(await sentText(file, { mode: 'whole' })).toMatchObject({
    state: 'applied',
    added: 0,
    removed: 0,
    unchanged: 3,
  })
})

test('a superseded number of the shop says which part takes its place, along a chain', async () => {
  await sent(['NUM-OLDER,Test,superseded,NUM-OLD,,', 'NUM-OLD,Test,superseded,NUM-1,,'])
  expect(await find('NUM-OLDER')).toEqual(['NUM-1'])
  const turned = await sent(['NUM-OLD,Test,superseded,NUM-2,,'])
  expect(turned).toMatchObject({ added: 1, removed: 1 })
  expect(await find('NUM-OLDER')).toEqual(['NUM-2'])
  await undoFile(store, admin, turned._id)
  expect(await find('NUM-OLDER')).toEqual(['NUM-1'])
  await sent(['NUM-OLD,Test,superseded,NUM-1,,D'])
  expect(await find('NUM-OLDER')).toEqual([])
  await expectSound()
})

test('a circle is told, with what is stored as well, and nothing of the file is stored', async () => {
  await sent(['NUM-OLDER,Test,superseded,NUM-OLD,,'])
  const before = await stored()
  const circle = await sent([
    one,
    'NUM-OLD,Test,superseded,NUM-1,,',
    'NUM-1,Test,superseded,NUM-OLDER,,',
  ])
  expect(circle).toMatchObject({ state: 'refused', why: 'wrong_rows', refused: 2 })
  expect(await wrong(circle._id)).toMatchObject([
    { line: 3, errors: [{ path: 'number', message: expect.stringContaining('its own place') }] },
    { line: 4, errors: [{ path: 'number' }] },
  ])
  expect(await stored()).toEqual(before)
  await expectSound()
})

test.for([
  ['an unknown part', 'X-1,Vorland,,NUM-3,,', 'partNumber', 'is no part of the shop'],
  [
    'a part that is its own number',
    'num1,Vorland,,NUM-1,,',
    'number',
    'is the number of the part itself',
  ],
  [
    'a part that would replace itself',
    'NUM-1,Test,superseded,NUM-1,,',
    'number',
    'the part itself',
  ],
  ['the number of another part on sale', 'NUM-2,Vorland,,NUM-1,,', 'number', 'a part on sale'],
  ['a number of dashes', '---,Vorland,,NUM-1,,', 'number', 'a letter or a digit'],
  ['no maker', 'X-1,,,NUM-1,,', 'maker', 'must not be empty'],
  ['an unknown kind', 'X-1,Vorland,oem,NUM-1,,', 'kind', 'must be one of'],
  ['an unknown action', 'X-1,Vorland,,NUM-1,,Z', 'action', 'must be A or D'],
  ['a long note', `X-1,Vorland,,NUM-1,${'x'.repeat(201)},`, 'note', 'at most 200'],
] as const)('%s is told by line and column', async ([, line, path, told]) => {
  const refused = await sent([one, line])
  expect(refused).toMatchObject({ state: 'refused', why: 'wrong_rows', refused: 1 })
  expect(await wrong(refused._id)).toMatchObject([
    { line: 3, errors: [{ path, message: expect.stringContaining(told) }] },
  ])
  expect(await stored()).toEqual([])
})

test('a row that occurs twice, and one that contradicts another, are refused', async () => {
  const refused = await sent([
    one,
    one,
    one.replace('Vorland,', 'Vorland,oe'),
    'NUM-OLD,Test,superseded,NUM-1,,',
    'NUM-OLD,Test,superseded,NUM-2,,',
  ])
  expect(await wrong(refused._id)).toMatchObject([
    { line: 3, errors: [{ message: 'says the same as line 2' }] },
    { line: 4, errors: [{ message: 'contradicts line 2' }] },
    { line: 6, errors: [{ message: 'contradicts line 5' }] },
  ])
})

test('a whole file replaces everything, a dry run nothing, and the last import is undone', async () => {
  await sent([one, other])
  const tried = await sent(['X-1,Vorland,,NUM-1,,'], { mode: 'whole', apply: 'false' })
  expect(tried).toMatchObject({ state: 'judged', why: 'removes_over_half', added: 1, removed: 2 })
  expect(await stored()).toHaveLength(2)
  const refused = await sent(['X-1,Vorland,,NUM-1,,'], { mode: 'whole' })
  expect(refused).toMatchObject({ state: 'refused', why: 'removes_over_half' })
  const whole = await sent(['X-1,Vorland,,NUM-1,,'], { mode: 'whole', confirm: 'true' })
  expect(await stored()).toEqual(['X-1,Vorland,competitor,NUM-1,,A'])
  await undoFile(store, admin, whole._id)
  expect(await stored()).toHaveLength(2)
  await expect(admin.client.imports.undo({ params: { id: whole._id } })).rejects.toMatchObject({
    code: 'not_the_last_import',
  })
  await expectSound()
})

test('an import of numbers is none of applications', async () => {
  const { _id } = await sent([one])
  expect(await admin.client.imports.show({ params: { id: _id } })).toMatchObject({
    subject: 'numbers',
  })
  const listed = async (subject: 'applications' | 'numbers') =>
    (await admin.client.imports.list({ query: { limit: 9, subject } })).items
  expect(await listed('applications')).toEqual([])
  expect((await listed('numbers'))[0]).toMatchObject({ _id })
})
