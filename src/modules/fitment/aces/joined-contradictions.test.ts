import { afterAll, beforeAll, expect, test } from 'vitest'
import { acesApp, acesFile } from '#test/aces-file'
import { plantVehicles } from '#test/planted-fitment'
import { refusedRows } from '#test/brought-files'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await plantVehicles(store.database.pool)
  await store.addProduct({ productName: 'ACE-1', partNumber: 'ACE-1' })
  const ids = Array.from(
    { length: 10 },
    (_, year) => `BaseVehicle,${9_000_010 + year},${2010 + year}-northway-comet`,
  )
  const file = new File([['kind,aces_id,meaning', ...ids].join('\n')], 'ids.csv')
  await admin.client.fitmentDesk.replaceAcesIds({ file })
})
afterAll(() => store[Symbol.asyncDispose]())

test('years that were joined while the file was read are told apart where others contradict them', async () => {
  const inYear = (year: number, quantity = 1) =>
    acesApp(`<BaseVehicle id="${9_000_010 + year - 2010}"/>`, { quantity })
  const text = acesFile([
    ...[2010, 2011, 2012, 2013].map((year) => inYear(year)),
    inYear(2012, 2),
    inYear(2011, 2),
  ])
  const { _id: id } = await admin.client.imports.send({
    query: { subject: 'applications', apply: 'true', mode: 'changes' },
    file: new File([text], 'applications.xml'),
  })
  await store.runJobs()
  const refused = await admin.client.imports.show({ params: { id } })
  expect(refused).toMatchObject({ state: 'refused', why: 'wrong_rows', rowsTotal: 6, refused: 2 })
  const items = await refusedRows(admin, id)
  expect(items).toMatchObject([
    { line: 11, errors: [{ message: 'contradicts line 9' }] },
    { line: 12, errors: [{ message: 'contradicts line 8' }] },
  ])
})
