import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importCatalogue, loadCategories } from '#modules/catalog'
import { uuidv7 } from '#platform/ids'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { catalogueFolder, readCategories } from '../../../startup/catalogue-folder.ts'
import { catalogueColumns } from './catalogue-row.ts'

let database: TestDatabase
let pool: TestDatabase['pool']

beforeEach(async () => {
  database = await createTestDatabase()
  pool = database.pool
  await loadCategories(pool, readCategories())
})
afterEach(() => database.close())

const good = {
  part_number: 'CW-10M',
  name: 'Combination Wrench, 10 mm',
  company: 'Northfield Tool',
  category: 'wrenches',
  price: '11.90',
  stock: '40',
  minimum_order: '5',
  weight_grams: '90',
  length_mm: '180',
  width_mm: '40',
  height_mm: '20',
  picture: 'wrench',
  description: 'Forged, chromed, with the size on both sides.',
  specifications: 'Size: 10 mm | Points: 12',
}

test("the store's own catalogue loads, in file order, and a second run changes nothing", async () => {
  const file = () => createReadStream(`${catalogueFolder}/products.csv`)
  const first = await importCatalogue(pool, uuidv7, file(), { dryRun: false })
  expect(first.errors).toEqual([])
  expect(first.rows).toBeGreaterThanOrEqual(150)
  expect(first.added).toBe(first.rows)
  const { rows } = await pool.query('select part_number from products order by id desc limit 2')
  expect(rows.map((row) => row.part_number)).toEqual(['TW-40200', 'RT-38072'])

  const before = await fingerprint()
  const second = await importCatalogue(pool, uuidv7, file(), { dryRun: false })
  expect(second).toMatchObject({ added: 0, changed: 0 })
  expect(await fingerprint()).toBe(before)
})

test('a changed row changes its product and leaves the stock alone', async () => {
  await load([good])
  await pool.query('update stock set on_hand = 33')
  const report = await load([{ ...good, price: '12.50', part_number: 'cw 10m' }])
  expect(report).toMatchObject({ added: 0, changed: 1 })
  const { rows } = await pool.query(
    'select price_cents, part_number, on_hand from products join stock on product_id = id',
  )
  expect(rows).toEqual([{ price_cents: 1250, part_number: 'cw 10m', on_hand: 33 }])
})

test.for([
  ['price', '12.999', 'price'],
  ['price', '-1', 'price'],
  ['price', '0.00', 'price'],
  ['price', 'free', 'price'],
  ['stock', '1.5', 'stock'],
  ['minimum_order', '0', 'minimum_order'],
  ['name', '  ', 'name'],
  ['part_number', '---', 'part_number'],
  ['weight_grams', 'heavy', 'weight_grams'],
  ['specifications', 'Size 10 mm', 'specifications'],
  ['category', 'no-such-thing', 'category'],
])(
  '%s %j is reported with its line and field, and nothing is loaded',
  async ([column, value, field]) => {
    const report = await load([
      good,
      { ...good, part_number: 'X-1', name: 'X', [String(column)]: value },
    ])
    expect(report.errors).toEqual([{ line: 3, field, message: expect.any(String) }])
    expect(await count()).toBe(0)
  },
)

test('a part number or a name that stands in the file twice is an error', async () => {
  const report = await load([good, { ...good, part_number: 'CW 10-M' }])
  expect(report.errors).toEqual([
    { line: 3, field: 'part_number', message: 'is also in line 2' },
    { line: 3, field: 'name', message: 'of this company is also in line 2' },
  ])
  expect(await count()).toBe(0)
})

test('a name that another part number has in the shop is an error', async () => {
  await load([good])
  const report = await load([{ ...good, part_number: 'OTHER-1' }])
  expect(report.errors).toMatchObject([{ line: 2, field: 'name' }])
  expect(await count()).toBe(1)
})

test('a dry run says what would happen and does nothing', async () => {
  const report = await load([good], { dryRun: true })
  expect(report).toMatchObject({ rows: 1, added: 1, errorCount: 0 })
  expect(await count()).toBe(0)
})

test.for([
  ['part_number,name\nA,B\n', /missing column/],
  [`${catalogueColumns.join(',')},surprise\n`, /unknown column surprise/],
  [`${catalogueColumns.join(',')}\n"open quote,x\n`, /Quote Not Closed/],
  [`${catalogueColumns.join(',')}\na,b\n`, /Invalid Record Length/],
])('a file that is no catalogue is refused as a whole', async ([text, message]) => {
  await expect(
    importCatalogue(pool, uuidv7, Readable.from([text]), { dryRun: false }),
  ).rejects.toThrow(message as RegExp)
  expect(await count()).toBe(0)
})

test('values with tabs, backslashes, line breaks and other scripts arrive as they were', async () => {
  const description = 'Tab\tback\\slash, "quoted",\nsecond line, 8 µm ±3 %, \\N and ½ in.'
  await load([{ ...good, description }])
  const { rows } = await pool.query('select description from products')
  expect(rows).toEqual([{ description }])
})

test('ten thousand rows go through without being held in memory', async () => {
  const header = `${catalogueColumns.join(',')}\n`
  const lines = function* () {
    yield header
    for (let n = 0; n < 10_000; n++) {
      yield line({ ...good, part_number: `L-${n}`, name: `Wrench ${n}` })
    }
  }
  let seen = 0
  const report = await importCatalogue(pool, uuidv7, Readable.from(lines()), {
    dryRun: false,
    onRow: (rows) => (seen = rows),
  })
  expect(report).toMatchObject({ rows: 10_000, added: 10_000, errorCount: 0 })
  expect(seen).toBe(10_000)
  expect(await count()).toBe(10_000)
})

function load(rows: Record<string, string>[], { dryRun = false } = {}) {
  const text = `${catalogueColumns.join(',')}\n${rows.map(line).join('')}`
  return importCatalogue(pool, uuidv7, Readable.from([text]), { dryRun })
}

function line(row: Record<string, string>): string {
  const cells = catalogueColumns.map((column) => `"${(row[column] ?? '').replaceAll('"', '""')}"`)
  return `${cells.join(',')}\n`
}

async function count(): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as n from products')
  return rows[0].n
}

async function fingerprint(): Promise<string> {
  const { rows } = await pool.query(`
    select md5(string_agg(products::text || stock::text || xmin_of, '' order by id)) as sum
      from (select *, xmin::text as xmin_of from products) as products
      join stock on product_id = id`)
  return rows[0].sum
}
