import { expect, test } from 'vitest'
import { auditInvariants } from '#modules/audit'
import { checkInvariants } from '#platform/invariants'
import type { ProductChanges } from '#contract/staff/products.schema'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { catalogInvariants } from '../invariants.ts'
import { editProducts, judgeChanges } from './edit-products.ts'

const store = await storeOfFile()
const admin = await store.admin()

type Wire = Parameters<Person['client']['staffProducts']['edit']>[0]['body']['changes']

const show = (id: string) => admin.client.staffProducts.show({ params: { id } })
const edit = async (id: string, changes: Wire) => {
  const { version } = await show(id)
  return admin.client.staffProducts.edit({ params: { id }, body: { version, changes } })
}

async function expectSound() {
  const verdicts = await checkInvariants(store.platform.db, [
    ...catalogInvariants,
    ...auditInvariants,
  ])
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}

const handling = { taxable: false, shipsAlone: true, hazmat: 'other', freightClass: 92.5 } as const

test('every field can be changed, the old part number leads on, and the history says what changed', async () => {
  const { toolId } = await store.addProduct({ partNumber: 'EDIT-OLD-1' })
  const changes = {
    productName: 'Torque Wrench, Renewed',
    company: 'Southfield Tool',
    partNumber: 'EDIT-NEW-1',
    category: 'other',
    price: '99.90',
    minimumOrder: 2,
    description: 'Newly described.',
    specifications: [
      { name: 'Drive', value: '1/2 in.' },
      { name: 'Length', value: '400 mm' },
    ],
    weightGrams: 1300,
    packedMillimetres: { length: 500, width: 80, height: 70 },
    ...handling,
    pictures: [
      { picture: 'torque', alt: 'The wrench from the side' },
      { picture: 'bolts', alt: 'Its head' },
    ],
    state: 'on_sale' as const,
  }
  const pictures = changes.pictures.map(({ picture, alt }) => ({
    picture: expect.stringMatching(new RegExp(`^http:.+/${picture}-640\\.jpg$`)),
    alt,
  }))
  const edited = await edit(toolId, { ...changes, coreCharge: '12.50' })
  expect(edited.coreCharge).toBe(12.5)
  expect(edited).toMatchObject({
    ...changes,
    pictures,
    price: 99.9,
    version: 2,
    formerPartNumbers: ['EDIT-OLD-1'],
  })
  expect(await show(toolId)).toEqual(edited)
  const shown = await store.anonymous.products.showByPartNumber({
    params: { partNumber: 'edit old 1' },
  })
  expect(shown).toMatchObject({
    partNumber: 'EDIT-NEW-1',
    picture: pictures[0]?.picture,
    pictures,
  })
  const history = await admin.client.staffProducts.listHistory({
    params: { id: toolId },
    query: {},
  })
  expect(history.items).toMatchObject([
    {
      by: 'Admin',
      act: 'product.changed',
      details: {
        fields: {
          partNumber: ['EDIT-OLD-1', 'EDIT-NEW-1'],
          price: [12_850, 9_990],
          description: [],
          pictures: [1, 2],
          weightGrams: [null, 1300],
          packedMillimetres: [null, '500 × 80 × 70'],
          coreCharge: [0, 1250],
          hazmat: [null, 'other'],
        },
      },
    },
  ])
  expect(Object.keys(history.items[0]?.details['fields'] ?? {})).not.toContain('category')
  // The measures are taken away again, and the pictures are put in another order.
  const turned = changes.pictures.toReversed()
  expect(
    await edit(toolId, { weightGrams: null, packedMillimetres: null, pictures: turned }),
  ).toMatchObject({ weightGrams: null, packedMillimetres: null, pictures: pictures.toReversed() })
  await expectSound()
})

test('two people on one product: the second is refused with the product as it is now, and nothing is overwritten', async () => {
  const { toolId } = await store.addProduct()
  const { version } = await show(toolId)
  const params = { id: toolId }
  const first = await admin.client.staffProducts.edit({
    params,
    body: { version, changes: { description: 'By the first.', price: 5 } },
  })
  const second = admin.client.staffProducts.edit({
    params,
    body: { version, changes: { description: 'By the second.' } },
  })
  await expect(second).rejects.toMatchObject({
    code: 'changed_since',
    problem: { status: 409, details: { what: 'product', current: first } },
  })
  expect(await show(toolId)).toEqual(first)
  // At the same moment one of two wins.
  const both = await Promise.allSettled(
    ['a', 'b'].map((description) =>
      admin.client.staffProducts.edit({ params, body: { version: 2, changes: { description } } }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // What changes nothing makes no version and no entry.
  expect((await edit(toolId, { price: '5.00' })).version).toBe(3)
  expect(
    (await admin.client.staffProducts.listHistory({ params, query: {} })).items.map(
      ({ act }) => act,
    ),
  ).toHaveLength(2)
})

const refused: [what: string, changes: Wire, path: string, message: RegExp][] = [
  ['a price with three decimals', { price: '9.999' }, 'price', /at most two decimals/],
  ['a price of nothing', { price: 0 }, 'price', /at least \$0\.01/],
  ['a minimum above the stock', { minimumOrder: 11 }, 'minimumOrder', /available quantity/],
  [
    'a picture that is none',
    { pictures: [{ picture: '/etc/passwd', alt: '' }] },
    'pictures.0.picture',
    /must be an uploaded picture/,
  ],
  [
    'a picture that was not uploaded',
    { pictures: [{ picture: `/pictures/uploaded/${'0'.repeat(64)}.jpg`, alt: '' }] },
    'pictures.0.picture',
    /was not uploaded/,
  ],
  [
    'a link',
    { pictures: [{ picture: 'https://example.com/a.jpg', alt: '' }] },
    'pictures.0.picture',
    /must be an uploaded picture/,
  ],
  [
    'thirteen pictures',
    { pictures: Array.from({ length: 13 }, () => ({ picture: 'torque', alt: '' })) },
    'pictures',
    /at most 12/,
  ],
  ['a category that is none', { category: 'nowhere' }, 'category', /not a category/],
  ['a part number of dashes', { partNumber: '---' }, 'partNumber', /a letter or a digit/],
  [
    'a specification without a value',
    { specifications: [{ name: 'A', value: '' }] },
    'specifications.0.value',
    /must not be empty/,
  ],
  ['an unknown field', { stock: 3 } as Wire, 'stock', /not a known field/],
]
test.for(refused)(
  '%s is refused at its field, and nothing changes',
  async ([, changes, path, message]) => {
    const { toolId } = await store.addProduct({ availableQuantity: 10 })
    const before = await show(toolId)
    await expect(edit(toolId, { description: 'Not kept', ...changes })).rejects.toMatchObject({
      problem: {
        errors: [{ path: `body.changes.${path}`, message: expect.stringMatching(message) }],
      },
    })
    expect(await show(toolId)).toEqual(before)
  },
)

test('a sold out product can be edited, and its minimum lowered', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 0, minimumOrder: 5 })
  const edited = await edit(toolId, { minimumOrder: 4, description: 'Soon back.' })
  expect(edited).toMatchObject({ minimumOrder: 4, description: 'Soon back.' })
})

test('a name or number that is on sale elsewhere is refused, also between two changes of one list', async () => {
  await store.addProduct({ partNumber: 'TAKEN-9', productName: 'Taken Name' })
  const one = await store.addProduct()
  const two = await store.addProduct()
  for (const [changes, field] of [
    [{ productName: 'Taken Name' }, 'productName'],
    [{ partNumber: 'taken 9' }, 'partNumber'],
  ] as const) {
    await expect(edit(one.toolId, changes)).rejects.toMatchObject({
      code: 'duplicate_product',
      problem: { details: { field } },
    })
  }
  const changes: ProductChanges = { productName: 'The Same Name' }
  const judged = await store.platform.db.transaction().execute((tx) =>
    judgeChanges(tx, [
      { id: one.toolId, changes },
      { id: two.toolId, changes },
      { id: '018f0000-0000-7000-8000-000000000000', changes },
    ]),
  )
  expect(judged.accepted.map(({ id }) => id)).toEqual([one.toolId])
  expect(judged.refused.map(({ id, refusal }) => [id === two.toolId, refusal.code])).toEqual([
    [false, 'not_found'],
    [true, 'duplicate_product'],
  ])
})

test('a list of changes is made as a whole or not at all', async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => store.addProduct()))
  const { rows } = await store.database.pool.query('select id from users where email = $1', [
    admin.email,
  ])
  const actor = rows[0].id as string
  const run = (wanted: { id: string; changes: ProductChanges }[]) =>
    store.platform.db
      .transaction()
      .execute((tx) => editProducts(tx, store.platform, { actor, wanted }))
  const wanted = products.map(({ toolId: id }, index) => ({
    id,
    changes: index % 2 ? { price: 700 + index } : { description: `Number ${index}` },
  }))
  await expect(run([...wanted, { id: actor, changes: { price: 1 } }])).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await show(products[1]?.toolId ?? '')).version).toBe(1)
  await run(wanted)
  const after = await Promise.all(products.map(({ toolId }) => show(toolId)))
  expect(after.map(({ version, price }) => [version, price])).toEqual([
    [2, 128.5],
    [2, 7.01],
    [2, 128.5],
    [2, 7.03],
    [2, 128.5],
  ])
  await expectSound()
})
