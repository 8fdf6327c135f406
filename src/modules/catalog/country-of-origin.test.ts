import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileShop, textOf, type FileShop } from '#test/file-shop'
import { catalogueText } from '#test/catalogue-text'
import { importCatalogue } from '#modules/catalog'
import { uuidv7 } from '#platform/ids'
import { Readable } from 'node:stream'

let shop: FileShop
beforeAll(async () => {
  shop = await openFileShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const edit = async (id: string, countryOfOrigin: string | null) => {
  const { version } = await shop.product(id)
  const body = { version, changes: { countryOfOrigin } }
  return shop.admin.client.staffProducts.edit({ params: { id }, body })
}
/** Adds a product as the form of the staff does. */
const add = async (partNumber: string, countryOfOrigin: string, company = 'Northfield Tool') => {
  const product = { productName: `Wrench ${partNumber}`, price: 4, description: 'Forged.' }
  const body = {
    ...product,
    partNumber,
    company,
    countryOfOrigin,
    minimumOrder: 1,
    availableQuantity: 9,
  }
  const { insertedId } = await shop.admin.client.products.create(
    { body },
    { idempotencyKey: crypto.randomUUID() },
  )
  return insertedId
}
const numbersFrom = async (...field: string[]) => {
  const { items } = await shop.store.anonymous.products.list({ query: { limit: 50, field } })
  return items.map(({ partNumber }) => partNumber)
}

test('a country is edited by its code, shown in words, kept in the history, and taken away again', async () => {
  const { store, admin, product } = shop
  const { toolId } = await store.addProduct({ partNumber: 'ORIGIN-1' })
  expect((await product(toolId)).countryOfOrigin).toBeNull()
  expect((await edit(toolId, 'de')).countryOfOrigin).toBe('DE')
  const shown = () => store.anonymous.products.show({ params: { id: toolId } })
  expect(await shown()).toMatchObject({
    countryOfOrigin: 'DE',
    facts: [{ name: 'Country of origin', value: 'Germany' }],
  })
  const { items } = await admin.client.staffProducts.listHistory({
    params: { id: toolId },
    query: {},
  })
  expect(items[0]?.details).toEqual({ fields: { countryOfOrigin: [null, 'DE'] } })

  await expect(edit(toolId, 'XX')).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await product(toolId)).countryOfOrigin).toBe('DE')
  expect((await edit(toolId, null)).countryOfOrigin).toBeNull()
  expect((await shown()).facts).toEqual([])
  await shop.expectSound()
})

test('a new product may be told with its country', async () => {
  const id = await add('ORIGIN-2', 'US')
  expect((await shop.product(id)).countryOfOrigin).toBe('US')
})

test('a file of products carries the country out and in, by its code or its name', async () => {
  const { store, admin, applied, judged, reasons, product } = shop
  const { toolId } = await store.addProduct({ partNumber: 'ORIGIN-3' })
  const file = 'Part number,Country of origin\n'
  expect(await applied('products', `${file}ORIGIN-3,japan\n`)).toMatchObject({ changed: 1 })
  expect((await product(toolId)).countryOfOrigin).toBe('JP')
  const text = await textOf(await admin.client.productFiles.downloadProducts({ query: {} }))
  expect(text).toMatch(/^Part number,.*Freight class,Country of origin,Pictures/)
  expect(text).toMatch(/^ORIGIN-3,.*,JP,/m)

  const wrong = await judged('products', `Part number,Made in\nORIGIN-3,Atlantis\n`)
  expect(wrong).toMatchObject({ changed: 0, refused: 1 })
  expect(await reasons(wrong._id)).toEqual([
    [2, 'countryOfOrigin must be empty or a country or its code, such as US or DE'],
  ])
  expect((await product(toolId)).countryOfOrigin).toBe('JP')

  const row = 'New one,Northfield Tool,9.00,1,Described.,4,Mexico'
  const head = 'Part number,Name,Company,Price,Minimum order,Description,Stock,Country of origin\n'
  expect(await applied('products', `${head}ORIGIN-4,${row}\n`)).toMatchObject({ added: 1 })
  expect(await numbersFrom('countryOfOrigin:MX')).toEqual(['ORIGIN-4'])
  await shop.expectSound()
})

test('a catalogue file sets the country where it has the column, and leaves it alone where not', async () => {
  const { store, product } = shop
  const { toolId } = await store.addProduct({ partNumber: 'ORIGIN-5' })
  const row = {
    part_number: 'ORIGIN-5',
    name: 'Wrench of a catalogue',
    company: 'Northfield Tool',
    category: 'other',
    price: '3.00',
    stock: '1',
    minimum_order: '1',
    description: 'Forged.',
  }
  const load = (text: string) =>
    importCatalogue(store.database.pool, uuidv7, Readable.from([text]), { dryRun: false })
  const columns = [...Object.keys(row), ...others]
  const withCountry = (country: string) =>
    catalogueText([{ ...row, country_of_origin: country }], [...columns, 'country_of_origin'])
  expect(await load(withCountry('IT'))).toMatchObject({ changed: 1, errors: [] })
  expect((await product(toolId)).countryOfOrigin).toBe('IT')
  expect(await load(catalogueText([{ ...row, price: '4.00' }], columns))).toMatchObject({
    changed: 1,
  })
  expect(await product(toolId)).toMatchObject({ countryOfOrigin: 'IT', price: 4 })
  expect(await load(withCountry('Atlantis'))).toMatchObject({
    changed: 0,
    errors: [
      {
        line: 2,
        field: 'country_of_origin',
        message: 'is not empty or a country code such as US or DE',
      },
    ],
  })
  expect((await product(toolId)).countryOfOrigin).toBe('IT')
  expect(await load(withCountry(''))).toMatchObject({ changed: 1 })
  expect((await product(toolId)).countryOfOrigin).toBeNull()
})
const others = ['weight_grams', 'length_mm', 'width_mm', 'height_mm', 'picture', 'specifications']

test('a list can be asked for what comes from a country, and the counts are those of the list', async () => {
  const { store } = shop
  await add('ORIGIN-6', 'FR', 'Halden Brake')
  await add('ORIGIN-7', 'FR', 'Northfield Tool')
  await add('ORIGIN-8', 'ES', 'Northfield Tool')
  expect(await numbersFrom('countryOfOrigin:fr')).toEqual(['ORIGIN-6', 'ORIGIN-7'])
  expect(await numbersFrom('countryOfOrigin:FR', 'countryOfOrigin:ES')).toEqual([
    'ORIGIN-6',
    'ORIGIN-7',
    'ORIGIN-8',
  ])
  const counts = await store.anonymous.products.countFacets({
    query: { field: 'countryOfOrigin:FR', company: 'Halden Brake' },
  })
  expect(counts).toMatchObject({ total: 1, loosened: { company: 2 } })
  expect(counts.companies).toEqual([
    { company: 'Halden Brake', count: 1 },
    { company: 'Northfield Tool', count: 1 },
  ])
  for (const field of ['countryOfOrigin:Atlantis', 'weightGrams:5', 'nothing']) {
    await expect(numbersFrom(field)).rejects.toMatchObject({ code: 'invalid_input' })
  }
})

test('many products get their country at once', async () => {
  const { store, admin, product, apply } = shop
  const ids = await Promise.all(
    ['ORIGIN-9', 'ORIGIN-10'].map(async (partNumber) => {
      return (await store.addProduct({ partNumber })).toolId
    }),
  )
  const { _id } = await admin.client.bulkChanges.create({
    body: {
      which: { ids: ids as [string, ...string[]] },
      changes: [{ what: 'countryOfOrigin', countryOfOrigin: 'CA' }],
    },
  })
  await store.runJobs()
  expect(await apply(_id)).toMatchObject({ state: 'applied', changed: 2 })
  for (const id of ids) expect((await product(id)).countryOfOrigin).toBe('CA')
})
