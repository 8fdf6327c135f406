import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SheetFile } from '#contract/describe'
import type { FileKind } from '#contract/staff/product-files'
import type { CrashPoint } from '#platform/crashpoint'
import { shopDay } from '#test/shop-day'
import { openFileShop, textOf, type FileShop } from '#test/file-shop'
import { orderBody } from '#test/order-body'
import { importsJobs } from '#modules/imports'
import { importSubjects } from '../../../import-subjects.ts'

let shop: FileShop
beforeAll(async () => {
  shop = await openFileShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a file of everything that comes in again changes nothing, whatever is in it', async () => {
  const { store, admin, judged, product, kept, expectSound } = shop
  const hostile = await store.addProduct({
    productName: '=HYPERLINK("http://evil.example","Wrench")',
    company: "'=Quoted & Sons",
    description: '@SUM(A1)\n"quoted", and; separated\ttwice',
    specifications: [
      { name: 'Ratio 1:2 | 3', value: '-12.50' },
      { name: '\\', value: "'" },
    ],
  })
  await store.database.pool.query(
    `update products set name = E'A\\nname | of two lines', picture = 'https://cdn.example/a b.png', picture_alt = '+1'
     where id = $1`,
    [(await store.addProduct({ minimumOrder: 3, availableQuantity: 9 })).toolId],
  )
  const { toolId } = await store.addProduct()
  const { version } = await product(toolId)
  await admin.client.staffProducts.edit({
    params: { id: toolId },
    body: {
      version,
      changes: { state: 'draft', packedMillimetres: { length: 3, width: 2, height: 1 } },
    },
  })
  await admin.client.stock.setLevel({ params: { id: hostile.toolId }, body: { level: 4 } })

  const files: [FileKind, SheetFile][] = [
    ['products', await admin.client.productFiles.downloadProducts({ query: {} })],
    ['prices', await admin.client.productFiles.downloadPrices({ query: {} })],
    ['stock', await admin.client.stock.download({ query: {} })],
  ]
  const day = shopDay()
  expect(files.map(([, { fileName }]) => fileName)).toEqual([
    `products-${day}.csv`,
    `prices-${day}.csv`,
    `stock-${day}.csv`,
  ])
  for (const [kind, file] of files) {
    const text = await textOf(file)
    expect(text).not.toMatch(/(^|[,\n])"?[=@+]/)
    const batch = await judged(kind, text)
    expect(batch).toMatchObject({
      subject: kind,
      state: 'judged',
      added: 0,
      changed: 0,
      refused: 0,
    })
    expect(batch.unchanged).toBe(batch.rowsTotal)
    expect(batch.rowsTotal).toBeGreaterThan(0)
  }
  expect((await kept())[0]).toBe(0)
  const drafts = await admin.client.productFiles.downloadProducts({ query: { state: 'draft' } })
  expect((await textOf(drafts)).trim().split('\r\n')).toHaveLength(2)
  const found = await admin.client.productFiles.downloadPrices({ query: { q: 'hyperlink' } })
  expect((await textOf(found)).trim().split('\r\n')).toHaveLength(2)
  await expectSound()
})

const newProduct =
  'IMP-1,New wrench,Import Works,other,11.90,5,"Forged,\nchromed",Size: 10 mm,90,180,40,20,40'
const columns =
  'part_number,name,company,category,price,minimum_order,description,specifications,weight_grams,length_mm,width_mm,height_mm,stock'

test('products are added and changed, what is refused says why, and all of it goes back', async () => {
  const { store, admin, judged, apply, undo, rowsOf, reasons, product, partNumbers, expectSound } =
    shop
  const known = await store.addProduct({ availableQuantity: 10 })
  const { productName, company } = await product(known.toolId)
  const taken = await product((await store.addProduct()).toolId)
  const file = [
    columns,
    newProduct,
    `${known.partNumber.toLowerCase()},${productName},${company},other,99.95,2,Described anew,,,,,,7`,
    'IMP-2,Second,Import Works,no-such,12.345,9,Text,Size 10,,1,,,5',
    'IMP-3,,Import Works,other,,,Text,,,,,,',
    'IMP-4,New wrench,Import Works,other,1,1,Text,,,,,,1',
    '---,Nameless,Import Works,other,1,1,Text,,,,,,1',
    `IMP-5,${taken.productName},${taken.company},other,1,1,Text,,,,,,1`,
    '',
  ].join('\n')
  const batch = await judged('products', file)
  expect(batch).toMatchObject({
    subject: 'products',
    fileName: 'parts.csv',
    rowsTotal: 7,
    added: 0,
    changed: 1,
    refused: 6,
  })
  expect(await reasons(batch._id)).toEqual([
    [2, 'productName of this company is also in line 7'],
    [
      5,
      'specifications must look like "Name: value | Name: value"',
      'packedMillimetres must be given for all three sides or for none',
      'price must be an amount in dollars, 0 or more, with at most two decimals',
      'minimumOrder must not be more than the available quantity',
      'category “no-such” is not a category of the shop',
    ],
    [
      6,
      'productName is needed for a new product',
      'price is needed for a new product',
      'minimumOrder is needed for a new product',
      'availableQuantity is needed for a new product',
    ],
    [7, 'productName of this company is also in line 2'],
    [8, 'partNumber must have a letter or a digit'],
    [9, 'productName is that of another product on sale'],
  ])

  const mended = await judged('products', file.split('\n').slice(0, 4).join('\n'))
  expect(mended).toMatchObject({ added: 1, changed: 1, refused: 0 })
  const [added, changed] = await rowsOf(mended._id)
  expect(added).toMatchObject({
    outcome: 'added',
    name: 'IMP-1',
    productId: null,
    changes: { price: [null, 11.9], availableQuantity: [null, 40], state: [null, 'on_sale'] },
  })
  expect(changed?.changes).toEqual({
    partNumber: [known.partNumber, known.partNumber.toLowerCase()],
    price: [128.5, 99.95],
    minimumOrder: [1, 2],
    description: [expect.any(String), 'Described anew'],
  })
  expect(await partNumbers('IMP')).toEqual([])
  expect(await product(known.toolId)).toMatchObject({ price: 128.5 })

  expect(await apply(mended._id)).toMatchObject({ state: 'applied', appliedBy: admin.name })
  expect(await product(known.toolId)).toMatchObject({ price: 99.95, availableQuantity: 10 })
  const { rows } = await store.database.pool.query(
    `select products.id, description, price_cents, weight_grams, length_mm, on_hand, details->>'batch' as batch
     from products join stock on product_id = products.id join audit_log on subject = products.id::text
     where part_number = 'IMP-1'`,
  )
  expect(rows).toEqual([
    {
      id: expect.any(String),
      description: 'Forged,\nchromed',
      price_cents: 1190,
      weight_grams: 90,
      length_mm: 180,
      on_hand: 40,
      batch: mended._id,
    },
  ])
  expect(await judged('products', file.split('\n').slice(0, 4).join('\n'))).toMatchObject({
    unchanged: 2,
  })
  await expectSound()

  expect(await undo(mended._id)).toMatchObject({ state: 'undone' })
  expect(await partNumbers('IMP')).toEqual([['IMP-1', 'removed']])
  expect(await product(known.toolId)).toMatchObject({
    price: 128.5,
    minimumOrder: 1,
    partNumber: known.partNumber,
  })
  await expectSound()
})

test('a product that was added is not taken back once it was ordered, nor once it was edited', async () => {
  const { store, admin, applied, undo, rowsOf, reasons, product, partNumbers } = shop
  const { _id } = await applied(
    'products',
    `${columns}\n${newProduct.replace('IMP-1', 'ORD-1').replace('New wrench', 'Ordered')}\n${newProduct.replace('IMP-1', 'ORD-2').replace('New wrench', 'Edited')}\n`,
  )
  const rows = await rowsOf(_id)
  const [first = '', second = ''] = rows.map(({ productId }) => productId ?? '')
  const buyer = await store.signUp('Ora')
  await store.prove(buyer)
  await buyer.client.orders.place({
    body: { ...orderBody(buyer, first), quantity: 5, price: 11.9 },
  })
  const { version } = await product(second)
  await admin.client.staffProducts.edit({
    params: { id: second },
    body: { version, changes: { price: '12' } },
  })
  expect(await undo(_id)).toMatchObject({ state: 'applied', why: 'changed_since' })
  expect(await reasons(_id, 'obstacle')).toEqual([
    [2, 'partNumber has been ordered since'],
    [4, 'price was changed by somebody since'],
  ])
  expect(await partNumbers('ORD')).toEqual([
    ['ORD-1', 'on_sale'],
    ['ORD-2', 'on_sale'],
  ])
})

test('a stop and a crash at any point leave nothing of an import, and it is applied once', async () => {
  const { store, admin, send, show, judged, product, partNumbers, expectSound } = shop
  const { toolId, partNumber } = await store.addProduct()
  const { productName, company, description } = await product(toolId)
  const rows = Array.from({ length: 600 }, (_, at) =>
    newProduct.replace('IMP-1', `HALF-${at}`).replace('New wrench', `Half ${at}`),
  )
  const known = `${partNumber},${productName},${company},other,77,1,${description},,,,,,`
  const file = [columns, known, ...rows].join('\n')
  const work = (id: string, crashAt?: CrashPoint) => {
    const crashpoint = (place: CrashPoint) => {
      if (place === crashAt) throw new Error('crashed')
    }
    return importsJobs({ ...store.platform, crashpoint }, importSubjects)['imports.work']?.({
      importId: id,
    })
  }
  const { _id } = await send('products', file)
  await expect(work(_id, 'import: a part is judged')).rejects.toThrow('crashed')
  await work(_id)
  expect(await show(_id)).toMatchObject({ state: 'judged', added: 600, changed: 1, refused: 0 })
  await admin.client.imports.apply({ params: { id: _id }, body: {} })
  await expect(work(_id, 'import: before the commit')).rejects.toThrow('crashed')
  expect(await partNumbers('HALF')).toEqual([])
  expect(await product(toolId)).toMatchObject({ price: 128.5 })
  await admin.client.imports.stop({ params: { id: _id } })
  await work(_id)
  expect(await partNumbers('HALF')).toEqual([])

  const again = await judged('products', file)
  await admin.client.imports.apply({ params: { id: again._id }, body: {} })
  await expect(work(again._id, 'import: after the commit')).rejects.toThrow('crashed')
  await store.runJobs()
  expect(await partNumbers('HALF')).toHaveLength(600)
  expect(await product(toolId)).toMatchObject({ price: 77 })
  const acts = `select from audit_log where act = 'product.added' and details->>'batch' = $1`
  expect((await store.database.pool.query(acts, [again._id])).rowCount).toBe(600)
  await expectSound()
})
