import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantVehicles } from '#test/planted-fitment'
import { openTestStore, type Person, type TestStore } from '#test/store'

const sample = readFileSync('test/cases/sandpiper-aces-4.0.xml', 'utf8')
const parts = ['F1406', 'PR93160', 'PR93170', '29633']

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await plantVehicles(store.database.pool)
  for (const partNumber of parts) await store.addProduct({ productName: partNumber, partNumber })
  // Made-up vehicles stand for those of the sample.
  const ids = [
    'kind,aces_id,meaning',
    'BaseVehicle,1939,2010-northway-comet',
    'BaseVehicle,2771,2011-northway-comet',
    'BaseVehicle,2772,2012-northway-comet',
    'Make,54,Northway',
    'Model,688,northway-hauler',
    'EngineBase,143,Planted 3.5 L V6',
    'Position,22,Front',
    'Position,30,Rear',
    'SubModel,39,GT',
  ]
  // The Mustang of the sample was built in 1994 and 1995.
  await store.database.pool.query(
    `insert into vehicles (id, model_id, make_id, year) values
       (1990021994, 199002, 199001, 1994), (1990021995, 199002, 199001, 1995)`,
  )
  await admin.client.fitmentDesk.replaceAcesIds({ file: new File([ids.join('\n')], 'ids.csv') })
})
afterAll(() => store[Symbol.asyncDispose]())

async function sent(text: string) {
  const { _id } = await admin.client.imports.send({
    query: { subject: 'applications', apply: 'true', mode: 'whole', confirm: 'true' },
    file: new File([text], 'sample.xml'),
  })
  await store.runJobs()
  return admin.client.imports.show({ params: { id: _id } })
}

test('the public sample of ACES 4.0 is read, with the spaces in its ids', async () => {
  expect(sample).toContain('<EngineBase id=" 143"/>')
  expect(await sent(sample)).toMatchObject({
    format: 'aces',
    state: 'applied',
    rowsTotal: 12,
    refused: 0,
    added: 4,
    passedOver: 8,
    details: { equipmentSkipped: 2 },
  })
})

test('every value is read by the white-space rule of its type', async () => {
  const { _id } = await sent(sample)
  const first = await admin.client.imports.show({ params: { id: _id } })
  const spaced = sample
    .replace('version="4.0"', 'version=" 4.0"')
    .replaceAll('action="A"', 'action=" A "')
    .replaceAll(/ id ?="(\d+)"/g, ' id="\n +0$1 "')
    .replaceAll(/(from|to)="(\d+)"/g, '$1="\t$2 "')
    .replaceAll(/<(Part|Qty|SubmissionType|BrandAAIAID|RecordCount)>([^<]*)</g, '<$1>\n $2 \t<')
  const again = await sent(spaced)
  expect(again).toMatchObject({ added: 0, removed: 0, unchanged: first.added + first.unchanged })
  expect(again.passedOver).toBe(first.passedOver)
  expect(again.details.unmapped).toEqual(first.details.unmapped)
})

test('the sample of PIES 6.5 is read', async () => {
  await store.addProduct({ productName: 'Pad', partNumber: 'HF-PAD50' })
  const text = readFileSync('test/cases/step-pies-6.5.xml', 'utf8')
  const spaced = text
    .replaceAll('MaintenanceType="A"', 'MaintenanceType="A "')
    .replaceAll(/<(PartNumber|PIESVersion|TypeCode)>([^<]*)</g, '<$1> $2\n<')
  for (const [file, added] of [
    [text, 1],
    [spaced, 0],
  ] as const) {
    const { _id } = await admin.client.imports.send({
      query: { subject: 'numbers', apply: 'true', mode: 'changes' },
      file: new File([file], 'sample'),
    })
    await store.runJobs()
    const shown = await admin.client.imports.show({ params: { id: _id } })
    expect(shown).toMatchObject({ format: 'pies', state: 'applied', refused: 0, added })
  }
})
