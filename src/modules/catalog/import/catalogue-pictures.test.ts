import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importCatalogue, loadCategories } from '#modules/catalog'
import { uuidv7 } from '#platform/ids'
import { catalogueText } from '#test/catalogue-text'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { readCategories } from '../../../../demo/catalogue.ts'
import { catalogueColumns } from './catalogue-row.ts'

let database: TestDatabase
let pool: TestDatabase['pool']

beforeEach(async () => {
  database = await createTestDatabase()
  pool = database.pool
  await loadCategories(pool, readCategories())
})
afterEach(() => database.close())

const wrench = {
  part_number: 'CW-10M',
  name: 'Combination Wrench, 10 mm',
  company: 'Northfield Tool',
  category: 'wrenches',
  price: '11.90',
  stock: '40',
  minimum_order: '5',
  picture: 'wrench',
  description: 'Forged, chromed, with the size on both sides.',
  specifications: 'Size: 10 mm | Points: 12',
}

test('a row names what its pictures show; the name of the first alone leaves them alone', async () => {
  const seen = {
    ...wrench,
    picture: 'wrench The whole wrench | wrench-2 From the side | wrench-3 Its jaw, with a coin',
  }
  await load([seen])
  const pictures = async () => {
    const { rows } = await pool.query(`select picture_alt,
      (select json_agg(json_build_array(position, picture, alt) order by position) from product_pictures) as more
      from products`)
    return rows
  }
  const whole = {
    picture_alt: 'The whole wrench',
    more: [
      [2, 'wrench-2', 'From the side'],
      [3, 'wrench-3', 'Its jaw, with a coin'],
    ],
  }
  expect(await pictures()).toEqual([whole])
  expect(await load([seen])).toMatchObject({ added: 0, changed: 0 })
  expect(await load([{ ...wrench, price: '12.10' }], catalogueColumns)).toMatchObject({
    changed: 1,
  })
  expect(await pictures()).toEqual([whole])
  expect(
    await load([{ ...seen, picture: 'wrench The whole wrench | wrench-3 Its jaw' }]),
  ).toMatchObject({ changed: 1 })
  expect(await pictures()).toEqual([{ ...whole, more: [[2, 'wrench-3', 'Its jaw']] }])
  expect(await load([{ ...seen, picture: '' }])).toMatchObject({
    changed: 1,
  })
  expect(await pictures()).toEqual([{ picture_alt: '', more: null }])
  const wrong = await load([{ ...seen, picture: 'wrench | https://parts.example/a.png A wrench' }])
  expect(wrong.errors).toMatchObject([{ line: 2, field: 'picture' }])
  expect(await pictures()).toEqual([{ picture_alt: '', more: null }])
})

function load(rows: Record<string, string>[], columns?: readonly string[]) {
  const file = Readable.from([catalogueText(rows, columns)])
  return importCatalogue(pool, uuidv7, file, { dryRun: false })
}
