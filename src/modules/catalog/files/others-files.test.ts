import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileShop, type FileShop } from '#test/file-shop'

let shop: FileShop
beforeAll(async () => {
  shop = await openFileShop()
  await shop.store.database.pool.query(
    `insert into categories (slug, name, description, picture, position) values
       ('wrenches', 'Wrenches', 'x', '', 910), ('pulling', 'Pullers', 'x', '', 920), ('filters', 'Oil filters', 'x', '', 930)
     on conflict do nothing`,
  )
})
afterAll(() => shop[Symbol.asyncDispose]())

const bytesOf = (name: string) => readFileSync(`test/cases/${name}`)
async function sentBytes(bytes: Uint8Array<ArrayBuffer>) {
  const { store, admin, show } = shop
  const { _id } = await admin.client.imports.send({
    query: { subject: 'products' },
    file: new File([bytes], 'list.csv'),
  })
  await store.runJobs()
  return show(_id)
}

test('a list from a spreadsheet is read: mark, semicolons, dollars, thousands, pounds and names of categories', async () => {
  const { rowsOf, reasons } = shop
  const batch = await sentBytes(new Uint8Array(bytesOf('excel_list.csv')))
  const lines = bytesOf('excel_list.csv').toString('utf8').trim().split('\r\n').slice(1)
  expect(batch).toMatchObject({ state: 'judged', rowsTotal: lines.length, fileNotes: [] })
  const added = (await rowsOf(batch._id)).filter(({ outcome }) => outcome === 'added')
  const ofCategory = (name: string) => lines.filter((line) => line.includes(`;${name};`)).length
  expect(added).toHaveLength(ofCategory('Wrenches') + ofCategory('Pullers') + ofCategory('Filters'))
  expect(added[0]).toMatchObject({
    name: 'X-003',
    changes: {
      productName: [null, 'Combination Wrench X003'],
      company: [null, 'Kestrel'],
      category: [null, 'wrenches'],
      price: [null, 14.25],
      minimumOrder: [null, 1],
      availableQuantity: [null, 536],
      weightGrams: [null, 182],
    },
  })
  expect(added[1]).toMatchObject({
    name: 'X-004',
    changes: { category: [null, 'pulling'], availableQuantity: [null, 1449] },
  })
  const refused = await reasons(batch._id)
  expect(refused[0]).toEqual([2, 'category “Brake Pads” is not a category of the shop'])
})

test('a list in Windows-1252 is read, and what was left out is told', async () => {
  const { reasons } = shop
  const batch = await sentBytes(new Uint8Array(bytesOf('quickbooks_items.csv')))
  expect(batch.state).toBe('judged')
  expect(batch.fileNotes).toEqual([
    { kind: 'encoding', rows: 0, lines: [], example: 'windows-1252' },
    {
      kind: 'columns',
      rows: 0,
      lines: [],
      example: expect.stringMatching(/^Active Status, Type, .*Preferred Vendor$/),
    },
  ])
  expect((await reasons(batch._id))[0]).toEqual([
    2,
    'productName is needed for a new product',
    'company is needed for a new product',
    'minimumOrder is needed for a new product',
  ])
})

test('names that a spreadsheet has damaged are told before anything is applied', async () => {
  const { store, judged } = shop
  const { partNumber, toolId } = await store.addProduct()
  const before = await shop.product(toolId)
  const batch = await judged(
    'products',
    `Part number,Name\n${partNumber},90Â° elbow\n1.2E+10,x\n10-Mar,y\n`,
  )
  expect(batch.fileNotes).toEqual([
    { kind: 'letters', rows: 1, lines: [2], example: '90Â° elbow' },
    { kind: 'exponents', rows: 1, lines: [3], example: '1.2E+10' },
    { kind: 'dates', rows: 1, lines: [4], example: '10-Mar' },
  ])
  expect(await shop.product(toolId)).toEqual(before)
})

test('HTML becomes text, and what the shop has already stays as it is', async () => {
  const { store, judged, apply, product } = shop
  const { partNumber, toolId } = await store.addProduct()
  const html = `<p>OE-grade <strong>part</strong> &amp; kit.</p>\n<ul><li>Weight: 1.2 kg</li><li>Made in NJ</li></ul><script>alert(1)</script>`
  const batch = await judged('products', `Part number,Description\n${partNumber},"${html}"\n`)
  expect(batch).toMatchObject({ changed: 1, fileNotes: [{ kind: 'html', rows: 1 }] })
  await apply(batch._id)
  expect((await product(toolId)).description).toBe(
    'OE-grade part & kit.\n• Weight: 1.2 kg\n• Made in NJ',
  )
})

test('whatever is wrong with a row is said at once', async () => {
  const { store, judged, reasons } = shop
  const taken = await shop.product((await store.addProduct()).toolId)
  const known = await store.addProduct()
  const batch = await judged(
    'products',
    [
      'part_number,name,company,category,price,minimum_order,description,stock,weight_grams',
      `ONE-1,${taken.productName},${taken.company},lamps & more,12.345,1,Text,1,heavy`,
      `${known.partNumber},Known,Known & Co,lamps & more,1.234.5,1,Text,,`,
      '',
    ].join('\n'),
  )
  expect(await reasons(batch._id)).toEqual([
    [
      2,
      expect.stringMatching(/^price must be an amount in dollars/),
      expect.stringMatching(/^weightGrams must be a weight/),
      'productName is that of another product on sale',
      'category “lamps & more” is not a category of the shop',
    ],
    [
      3,
      expect.stringMatching(/^price must have a point before the cents/),
      'category “lamps & more” is not a category of the shop',
    ],
  ])
})
