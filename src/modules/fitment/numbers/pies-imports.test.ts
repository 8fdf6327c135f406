import { afterAll, beforeAll, expect, test } from 'vitest'
import { piesFile, piesItem } from '#test/pies-file'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  for (const partNumber of ['NUM-1', 'NUM-2']) {
    await store.addProduct({ productName: partNumber, partNumber })
  }
})
afterAll(() => store[Symbol.asyncDispose]())

const sentText = async (text: string) => {
  const { _id } = await admin.client.imports.send({
    query: { subject: 'numbers', apply: 'true', mode: 'changes' },
    file: new File([text], 'numbers'),
  })
  await store.runJobs()
  return admin.client.imports.show({ params: { id: _id } })
}
const stored = async () => {
  const { file } = await admin.client.interchangeDesk.download({})
  return (await file.text()).trim().split(/\r?\n/).slice(1)
}

const interchange = (inside: string) => `<PartInterchangeInfo>${inside}</PartInterchangeInfo>`

test('PIES: numbers of both nestings are read, repeated ones once', async () => {
  const old = `<PartInterchange MaintenanceType="A"><BrandAAIAID>YYYY</BrandAAIAID><BrandLabel>Vorland</BrandLabel><PartNumber>V44-0021</PartNumber><TypeCode>OE</TypeCode></PartInterchange>`
  const nested = `<PartInterchange BrandLabel="Kestrel" LanguageCode="EN"><PartNumbers><PartNumber>K 1</PartNumber><PartNumber>K 2</PartNumber></PartNumbers></PartInterchange>`
  const items = [
    piesItem('NUM-1', interchange(old + nested)),
    piesItem('NUM-2', interchange(nested + nested.replace('EN', 'FR'))),
  ]
  for (const version of ['6.5', '7.0']) {
    expect(await sentText(piesFile(items, { version }))).toMatchObject({
      format: 'pies',
      state: 'applied',
      rowsTotal: 7,
      refused: 0,
    })
  }
  expect(await stored()).toEqual([
    'K 1,Kestrel,competitor,NUM-1,,A',
    'K 1,Kestrel,competitor,NUM-2,,A',
    'K 2,Kestrel,competitor,NUM-1,,A',
    'K 2,Kestrel,competitor,NUM-2,,A',
    'V44-0021,Vorland,oe,NUM-1,,A',
  ])
  const removed = await sentText(piesFile([piesItem('NUM-2', interchange(nested), 'D')]))
  expect(removed).toMatchObject({ added: 0, removed: 2 })
})

test('PIES: sizes that the shop lacks are told as a file of products, and not written', async () => {
  const box = `<Packages><Package MaintenanceType="A"><PackageUOM>EA</PackageUOM><QuantityofEaches>1</QuantityofEaches><Dimensions UOM="IN"><Height>2</Height><Width>4</Width><Length>10</Length></Dimensions><Weights UOM="PG"><Weight>1.5</Weight></Weights></Package></Packages>`
  await store.database.pool.query(
    `update products set weight_grams = 700, length_mm = null where part_number = 'NUM-1'`,
  )
  await store.database.pool.query(
    `update products set weight_grams = 1, length_mm = 1, width_mm = 1, height_mm = 1 where part_number = 'NUM-2'`,
  )
  const done = await sentText(
    piesFile([piesItem('NUM-1', box), piesItem('NUM-2', box), piesItem('NUM-9', box)]),
  )
  expect(done).toMatchObject({
    state: 'applied',
    rowsTotal: 3,
    refused: 0,
    added: 0,
    details: { partsWithSizes: 1 },
  })
  const { file } = await admin.client.interchangeDesk.downloadSizes({ params: { id: done._id } })
  const sizes = await file.text()
  expect(sizes).toMatch(/^Part number,Weight grams,Length mm,Width mm,Height mm\r\nNUM-1,700,254,/)
  const batch = await admin.client.imports.send({
    query: { subject: 'products' },
    file: new File([sizes], 'sizes.csv'),
  })
  await store.runJobs()
  expect(await admin.client.imports.show({ params: { id: batch._id } })).toMatchObject({
    changed: 1,
    refused: 0,
  })
})

test.for([
  [
    'another version',
    piesFile([piesItem('NUM-1', '')], { version: '8.0' }),
    '<PIESVersion> is “8.0”',
  ],
  ['a wrong count', piesFile([piesItem('NUM-1', '')], { count: 3 }), '<ItemCount>'],
  ['nothing to read', piesFile([piesItem('NUM-1', '')]), 'No item of the file'],
  [
    'an unknown maintenance',
    piesFile([piesItem('NUM-1', '', 'Z')]),
    'Line 5, in <Item>: MaintenanceType is “Z”',
  ],
  [
    'no maker',
    piesFile([
      piesItem(
        'NUM-1',
        interchange('<PartInterchange><PartNumber>1</PartNumber></PartInterchange>'),
      ),
    ]),
    '<BrandLabel> must name',
  ],
  [
    'no number',
    piesFile([piesItem('NUM-1', interchange('<PartInterchange BrandLabel="V"/>'))]),
    'it has no <PartNumber>',
  ],
  ['no part', piesFile([piesItem('', '')]), '<PartNumber> must have a part number'],
  ['a document type', `<!DOCTYPE PIES>${piesFile([])}`, 'not allowed'],
  ['an ACES file', '<ACES version="4.2"></ACES>', '<PIES> was expected'],
] as const)('PIES: %s is refused, and nothing is kept', async ([, file, told]) => {
  const count = async () => (await store.database.pool.query('select from imports')).rowCount
  const before = await count()
  await expect(sentText(file)).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path: 'body.file', message: expect.stringContaining(told) }] },
  })
  expect(await count()).toBe(before)
})
