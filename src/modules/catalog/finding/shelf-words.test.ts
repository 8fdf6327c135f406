import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { blocksRead, rememberingDb } from '#test/buffers'
import { addProduct } from '#test/store'
import { countChangedProducts } from '../facets/shelf-counts.repository.ts'
import { correctSearch } from './correct-search.ts'
import { shelfWords } from './shelf-words.ts'
import { wordsMeant } from './words-meant.ts'

// Words of the shelf that no word of the trade is near to, so that only the shelf can tell what was meant.

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await addProduct(database, { partNumber: 'ZW-1', productName: 'Zarvonkel bracket, left' })
  await addProduct(database, { partNumber: 'ZW-2', productName: 'Zarvonkel bracket, right' })
})
afterAll(() => database.close())

const corrected = async (words: string) => (await wordsMeant(database.db, words)).corrected

test('two slips in a long word are put right from the words in memory', async () => {
  expect(await corrected('zarvomkle bracket')).toBe('zarvonkel bracket')
  expect((await correctSearch(database.db, 'zarvomkle bracket'))?.q).toBe('zarvonkel bracket')
})

test('two words of names that were written as one are parted', async () => {
  await addProduct(database, { partNumber: 'ZW-3', productName: 'Quendarfolbim, 3 mm' })
  await addProduct(database, { partNumber: 'ZW-4', productName: 'Folbim quendar, 4 mm' })
  expect(await corrected('folbimquendar')).toBe('folbim quendar')
})

test('a new word counts at once, and that of a product that was hidden no longer', async () => {
  expect(await corrected('plomvaxirt')).toBeNull()
  await addProduct(database, { partNumber: 'ZW-5', productName: 'Plumvaxort, 5 mm' })
  expect(await corrected('plomvaxirt')).toBe('plumvaxort')
  await database.pool.query(`update products set archived_at = now() where part_number = 'ZW-5'`)
  expect(await corrected('plomvaxirt')).toBeNull()
  expect((await shelfWords(database.db)).has('plumvaxort')).toBe(false)
  // Once what was noted has been counted too.
  await countChangedProducts(database.db)
  expect(await corrected('plomvaxirt')).toBeNull()
})

test('what another process changes counts here too', async () => {
  const other = rememberingDb(database.pool).db
  await wordsMeant(other, 'grumbolexik')
  expect(await wordsMeant(other, 'grumbolexik')).toMatchObject({ corrected: null })
  await addProduct(database, { partNumber: 'ZW-6', productName: 'Grombolexak, 6 mm' })
  expect(await wordsMeant(other, 'grumbolexik')).toMatchObject({ corrected: 'grombolexak' })
  await database.pool.query(
    `update products set name = 'Some other name' where part_number = 'ZW-6'`,
  )
  expect(await wordsMeant(other, 'grumbolexik')).toMatchObject({ corrected: null })
})

test('prices and stock leave the words in memory as they are', async () => {
  const before = await shelfWords(database.db)
  expect(await shelfWords(database.db)).toBe(before)
  await database.pool.query('update products set price_cents = price_cents + 100')
  expect(await shelfWords(database.db)).toBe(before)
})

test('six words that nobody has cost few statements, and hardly any block when they come again', async () => {
  const { db, asked } = rememberingDb(database.pool)
  const words = 'zorble flimpo gradnok bramposi sulfitar morglend'
  await wordsMeant(db, 'fluppersnat')
  asked.length = 0
  expect(await wordsMeant(db, words)).toMatchObject({ corrected: null })
  expect(asked.length).toBeLessThanOrEqual(4)
  asked.length = 0
  await wordsMeant(db, words)
  expect(asked).toHaveLength(1)
  expect(await blocksRead(database.pool, asked)).toBeLessThanOrEqual(2)
})
