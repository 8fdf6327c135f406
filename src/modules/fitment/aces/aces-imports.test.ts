import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditInvariants } from '#modules/audit'
import { importInvariants } from '#modules/imports'
import { checkInvariants } from '#platform/invariants'
import { acesApp, acesFile } from '#test/aces-file'
import { refusedRows, rowsOf, undoFile } from '#test/brought-files'
import { forgetFitments, plantVehicles } from '#test/planted-fitment'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { fitmentInvariants } from '../invariants.ts'

/** What the owner of a license knows and the shop does not. */
const ids = [
  'kind,aces_id,meaning',
  ...Array.from(
    { length: 10 },
    (_, year) => `BaseVehicle,${9_000_010 + year},${2010 + year}-northway-comet`,
  ),
  'BaseVehicle,9000112,2012-northway-hauler',
  'Make,9000201,Northway',
  'Make,9000202,solace',
  'Model,9000211,northway-comet',
  'EngineBase,9000301,Planted 3.5 L V6',
  'Position,9000401,Front left',
  'DriveType,9000501,four-wheel drive',
]

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await plantVehicles(store.database.pool)
  for (const partNumber of ['ACE-1', 'ACE-2']) {
    await store.addProduct({ productName: partNumber, partNumber })
  }
  await replaceIds(ids)
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(async () => {
  await forgetFitments(store.database.pool)
})

const replaceIds = (lines: readonly string[]) =>
  admin.client.fitmentDesk.replaceAcesIds({ file: new File([lines.join('\n')], 'ids.csv') })
type Asked = { mode?: 'whole' | 'changes'; apply?: 'false'; confirm?: 'true'; name?: string }
const send = (text: string, { name = 'applications.xml', ...asked }: Asked = {}) =>
  admin.client.imports.send({
    query: { subject: 'applications', apply: 'true', mode: 'changes', ...asked },
    file: new File([text], name),
  })
const sent = async (text: string, asked?: Asked) => {
  const { _id } = await send(text, asked)
  await store.runJobs()
  return admin.client.imports.show({ params: { id: _id } })
}
const stored = async () => rowsOf(await admin.client.fitmentDesk.download({ query: {} }))
async function expectSound() {
  const all = [...fitmentInvariants, ...importInvariants, ...auditInvariants]
  const verdicts = await checkInvariants(store.platform.db, all)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}
/** 2010 to 2019 Northway Comet, one application for each year. */
const years = (from: number, to: number, options = {}, more = '') =>
  Array.from({ length: to - from + 1 }, (_, place) =>
    acesApp(`<BaseVehicle id="${9_000_010 + from - 2010 + place}"/>${more}`, options),
  )

test('an UPDATE is known by its content, and years that follow one another are stored as one range', async () => {
  const apps = [
    ...years(2012, 2015),
    ...years(2017, 2017),
    acesApp(
      '<BaseVehicle id="9000112"/><EngineBase id="9000301"/><DriveType id="9000501"/><Note>with drums</Note><Position id="9000401"/>',
      { part: 'ace 2', quantity: 2 },
    ),
  ]
  expect(await sent(acesFile(apps), { name: 'misnamed.csv' })).toMatchObject({
    format: 'aces',
    state: 'applied',
    rowsTotal: 6,
    rowsDone: 6,
    refused: 0,
    added: 3,
    removed: 0,
    passedOver: 0,
    details: { unmapped: { ids: 0, first: [] }, equipmentSkipped: 0 },
  })
  expect(await stored()).toEqual([
    'ACE-1,Northway,Comet,2012,2015,,,1,,A',
    'ACE-1,Northway,Comet,2017,2017,,,1,,A',
    'ACE-2,Northway,Hauler,2012,2012,Planted 3.5 L V6,front left,2,four-wheel drive; with drums,A',
  ])
  expect(await sent(acesFile(apps))).toMatchObject({ added: 0, removed: 0, unchanged: 3 })
  await expectSound()
})

test('an UPDATE takes years out of a range and adds others, and is undone as a whole', async () => {
  await sent(acesFile(years(2010, 2016)))
  const update = await sent(
    acesFile([
      ...years(2012, 2013, { action: 'D' }),
      ...years(2017, 2018),
      ...years(2010, 2010, { quantity: 2 }),
    ]),
  )
  expect(update).toMatchObject({ state: 'applied', added: 3, removed: 1 })
  expect(await stored()).toEqual([
    'ACE-1,Northway,Comet,2010,2010,,,2,,A',
    'ACE-1,Northway,Comet,2011,2011,,,1,,A',
    'ACE-1,Northway,Comet,2014,2018,,,1,,A',
  ])
  await expectSound()
  await undoFile(store, admin, update._id)
  expect(await stored()).toEqual(['ACE-1,Northway,Comet,2010,2016,,,1,,A'])
  await expectSound()
})

test('a file that was tried out is applied without being sent again', async () => {
  await sent(acesFile(years(2010, 2016)))
  const cut = acesFile(years(2013, 2016, { action: 'D' }))
  const { _id: id, ...tried } = await sent(cut, { apply: 'false' })
  expect(tried).toMatchObject({ canBeApplied: true, rowsTotal: 4, added: 1, removed: 1 })
  await admin.client.imports.apply({ params: { id }, body: {} })
  await store.runJobs()
  const applied = await admin.client.imports.show({ params: { id } })
  expect(applied).toMatchObject({ state: 'applied', rowsDone: 4, added: 1, removed: 1 })
  expect(await stored()).toEqual(['ACE-1,Northway,Comet,2010,2012,,,1,,A'])
  await expectSound()
})

test('what another row of the part says stays as it is', async () => {
  await sent(acesFile([...years(2010, 2012), ...years(2010, 2012, {}, '<Position id="9000401"/>')]))
  await sent(acesFile(years(2010, 2012, { action: 'D' })))
  expect(await stored()).toEqual(['ACE-1,Northway,Comet,2010,2012,,front left,1,,A'])
})

test('years with a make and a model say the same as base vehicles', async () => {
  const inside = '<Years from="2012" to="2015"/><Make id="9000201"/><Model id="9000211"/>'
  await sent(acesFile([acesApp(inside)]))
  expect(await stored()).toEqual(['ACE-1,Northway,Comet,2012,2015,,,1,,A'])
  const strange = await sent(acesFile([acesApp(inside.replace('9000201', '9000202'))]))
  expect(strange).toMatchObject({ state: 'refused', why: 'wrong_rows', refused: 1 })
})

test('a FULL file replaces everything, and needs a word if over half would go', async () => {
  await sent(acesFile([...years(2010, 2012), ...years(2010, 2012, { part: 'ACE-2' })]))
  const full = acesFile(years(2011, 2013), { type: 'FULL' })
  const refused = await sent(full, { mode: 'whole' })
  expect(refused).toMatchObject({ state: 'refused', why: 'removes_over_half', removed: 2 })
  expect(await stored()).toHaveLength(2)
  const tried = await sent(full, { mode: 'whole', apply: 'false', confirm: 'true' })
  expect(tried).toMatchObject({ state: 'judged', added: 1, removed: 2 })
  expect(await stored()).toHaveLength(2)
  await sent(full, { mode: 'whole', confirm: 'true' })
  expect(await stored()).toEqual(['ACE-1,Northway,Comet,2011,2013,,,1,,A'])
  await expectSound()
})

test('ids without a meaning are passed over, counted, and shown: those of most rows first', async () => {
  const unknown = Array.from({ length: 30 }, (_, place) =>
    acesApp(`<BaseVehicle id="${9_100_000 + place}"/>`),
  )
  const apps = [
    ...years(2010, 2010),
    ...unknown,
    ...years(2011, 2012, {}, '<BodyType id="9000601"/>'),
    '<App action="A" id="3"><Mfr id="9000070"/><EquipmentModel id="9000071"/><Qty>1</Qty><Part>ACE-1</Part></App>',
  ]
  const done = await sent(acesFile(apps))
  expect(done).toMatchObject({ state: 'applied', rowsTotal: 33, added: 1, passedOver: 32 })
  expect(done.details).toMatchObject({ equipmentSkipped: 1, unmapped: { ids: 31 } })
  const first = done.details.unmapped?.first ?? []
  expect(first).toHaveLength(20)
  expect(first[0]).toEqual({ kind: 'BodyType', id: 9_000_601, rows: 2 })
  expect(await stored()).toEqual(['ACE-1,Northway,Comet,2010,2010,,,1,,A'])
})

test('a file of nothing but ids without a meaning is refused, FULL too', async () => {
  await sent(acesFile(years(2010, 2010)))
  const strange = [acesApp('<BaseVehicle id="9100000"/>')]
  expect(await sent(acesFile(strange))).toMatchObject({ state: 'refused', why: 'nothing_mapped' })
  const full = { mode: 'whole', confirm: 'true' } as const
  expect(await sent(acesFile(strange, { type: 'FULL' }), full)).toMatchObject({
    state: 'refused',
    why: 'nothing_mapped',
  })
  expect(await stored()).toHaveLength(1)
})

test('wrong rows are told by the lines of their elements', async () => {
  const refused = await sent(
    acesFile([
      ...years(2010, 2010),
      ...years(2010, 2010),
      ...years(2011, 2011, { part: 'ACE-9' }),
      ...years(2010, 2010, { quantity: 2 }),
      acesApp('<BaseVehicle id="9000011"/><Note>' + 'long '.repeat(50) + '</Note>'),
    ]),
  )
  expect(refused).toMatchObject({ state: 'refused', why: 'wrong_rows', refused: 3 })
  const items = await refusedRows(admin, refused._id)
  expect(items).toMatchObject([
    { line: 9, errors: [{ path: 'partNumber', nearest: ['ACE-1', 'ACE-2'] }] },
    { line: 10, errors: [{ message: 'contradicts line 7' }] },
    { line: 11, errors: [{ path: 'note' }] },
  ])
  expect(await stored()).toEqual([])
})

test('a file that is refused at its end leaves nothing behind', async () => {
  const count = async () =>
    (await store.database.pool.query('select from imports, fitment_import_rows')).rowCount
  const before = await count()
  const long = Array.from({ length: 12_000 }, () => acesApp('<BaseVehicle id="9000010"/>'))
  for (const file of [
    acesFile(long, { count: 1 }),
    acesFile(long).slice(0, -20),
    '<ACES version="4.2"',
  ]) {
    await expect(send(file)).rejects.toMatchObject({
      code: 'invalid_input',
      problem: { errors: [{ path: 'body.file' }] },
    })
  }
  expect(await count()).toBe(before)
})

test('the table of ids is replaced as a whole or not at all', async () => {
  const before = await admin.client.fitmentDesk.showAcesIds({})
  expect(before).toContainEqual({ kind: 'BaseVehicle', ids: 11 })
  const rejected = replaceIds([
    ids[0] ?? '',
    'BaseVehicle,9000010,2010-northway-comit',
    'BaseVehicle,9000011,1990-northway-comet',
    'Make,9000201,Northwey',
    'EngineBase,9000301,V12',
    'Position,9000401,roof',
  ])
  await expect(rejected).rejects.toMatchObject({
    code: 'invalid_input',
    problem: {
      errors: [2, 3, 4, 5, 6].map((line) => ({
        path: 'body.file',
        message: expect.stringContaining(`Line ${line}: `),
      })),
    },
  })
  for (const [line, told] of [
    ['drive type,9000501,all', 'the kind must be'],
    ['DriveType,12x,all', 'the ACES id must be'],
    ['DriveType,9000501,', 'the meaning must not be empty'],
    ['Make,9000201,Northway\nMake,9000201,Solace', 'Line 3: the id is in line 2 already'],
  ] as const) {
    await expect(replaceIds([ids[0] ?? '', line])).rejects.toMatchObject({
      problem: { errors: [{ message: expect.stringContaining(told) }] },
    })
  }
  expect(await admin.client.fitmentDesk.showAcesIds({})).toEqual(before)
  expect(await replaceIds(ids)).toEqual(before)
  await expectSound()
})
