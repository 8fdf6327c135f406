import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  catalogInvariants,
  importCatalogue,
  loadCategories,
  type ImportStep,
} from '#modules/catalog'
import { uuidv7 } from '#platform/ids'
import { checkInvariants } from '#platform/invariants'
import { catalogueLine, catalogueText } from '#test/catalogue-text'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { readCategories } from '../../../../demo/catalogue.ts'
import { catalogueFolder } from '../../../startup/catalogue-folder.ts'
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

test('a part number or a name that is in the file twice is an error', async () => {
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

test('more rows than one statement writes are added, then changed, and every step is named', async () => {
  const rows = 10_001
  const lines = function* (price: string) {
    yield `${catalogueColumns.join(',')}\n`
    for (let n = 0; n < rows; n++) {
      // Every tenth product has less than its minimum order on the shelf.
      const stock = n % 10 === 0 ? '4' : '5'
      yield catalogueLine({ ...good, part_number: `L-${n}`, name: `Wrench ${n}`, price, stock })
    }
  }
  const run = async (price: string) => {
    let seen = 0
    const steps: ImportStep[] = []
    const report = await importCatalogue(pool, uuidv7, Readable.from(lines(price)), {
      dryRun: false,
      onRow: (row) => (seen = row),
      onStep: (step) => steps.push(step),
    })
    expect(seen).toBe(rows)
    return { report, steps }
  }
  const first = await run('11.90')
  expect(first.report).toEqual({ rows, added: rows, changed: 0, errors: [], errorCount: 0 })
  expect(first.steps).toEqual([
    { name: 'checking' },
    { name: 'comparing' },
    { name: 'adding', done: 0, of: rows },
    { name: 'adding', done: 10_000, of: rows },
    { name: 'counting' },
  ])
  const second = await run('12.90')
  expect(second.report).toEqual({ rows, added: 0, changed: rows, errors: [], errorCount: 0 })
  expect(second.steps.filter(({ name }) => name === 'changing' || name === 'adding')).toEqual([
    { name: 'changing', done: 0, of: rows },
    { name: 'changing', done: 10_000, of: rows },
  ])
  const { rows: shelf } = await pool.query(`
    select count(*) as products, count(distinct price_cents) as prices, count(sold_out.product_id) as sold_out
    from products left join sold_out on sold_out.product_id = products.id`)
  expect(shelf).toEqual([{ products: rows, prices: 1, sold_out: 1_001 }])
  const verdicts = await checkInvariants(database.db, catalogInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

test('a file that renumbers every product and keeps its name is no conflict', async () => {
  await load([good, { ...good, part_number: 'X-1', name: 'X' }])
  const renumbered = [
    { ...good, part_number: 'N-1', former_part_number: 'CW-10M' },
    { ...good, part_number: 'N-2', name: 'X', former_part_number: 'x1' },
  ]
  expect(await load(renumbered)).toMatchObject({ added: 0, changed: 2, errorCount: 0 })
  const { rows } = await pool.query(`
    select products.part_number, former.part_number as former
    from products join former_part_numbers as former on former.product_id = products.id order by 1`)
  expect(rows).toEqual([
    { part_number: 'N-1', former: 'CW-10M' },
    { part_number: 'N-2', former: 'X-1' },
  ])
})

test('what delivery and tax ask stays as it is if the file has no such column, and goes with an empty cell', async () => {
  const asked = {
    core_charge: '18.50',
    taxable: 'no',
    ships_alone: 'yes',
    hazmat: 'battery',
    freight_class: '92.5',
  }
  const kept = async () => {
    const { rows } = await pool.query(
      'select core_cents, taxable, ships_alone, hazmat, freight_class from products',
    )
    return Object.values(rows[0] ?? {})
  }
  const heavy = [1850, false, true, 'battery', 92.5]
  await load([{ ...good, ...asked }])
  expect(await kept()).toEqual(heavy)
  expect(await load([{ ...good, ...asked }])).toMatchObject({ added: 0, changed: 0 })
  const few = catalogueText([{ ...good, price: '12.00' }], catalogueColumns)
  await importCatalogue(pool, uuidv7, Readable.from([few]), { dryRun: false })
  expect(await kept()).toEqual(heavy)
  expect(await load([good])).toMatchObject({ changed: 1 })
  expect(await kept()).toEqual([0, true, false, null, null])
  const wrong = { core_charge: '1.999', taxable: 'maybe', hazmat: 'sharp', freight_class: '91' }
  const { errors } = await load([{ ...good, ...wrong }])
  expect(errors.map(({ field }) => field).toSorted()).toEqual(Object.keys(wrong).toSorted())
})

function load(rows: Record<string, string>[], { dryRun = false } = {}) {
  return importCatalogue(pool, uuidv7, Readable.from([catalogueText(rows)]), { dryRun })
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
