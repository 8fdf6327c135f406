import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { movableClock } from '#test/movable-clock'
import { addProduct } from '#test/store'
import { countChangedProducts } from './shelf-counts.repository.ts'
import { countFound } from './facets.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await addProduct(database, {})
  await countChangedProducts(database.db)
})
afterAll(() => database.close())

const total = async (clock: ReturnType<typeof movableClock>) => {
  const { cells } = await countFound(database.db, clock, undefined)
  return cells.reduce((sum, { count }) => sum + count, 0)
}
/** As if a change had been committed after its counter was read. */
const countOneMore = () => database.pool.query('update shelf_counts set products = products + 1')

test('counts that are seconds old are shown while they are read anew, older ones are waited for', async () => {
  const clock = movableClock()
  expect(await total(clock)).toBe(1)
  await countOneMore()
  clock.advanceMinutes(4 / 60)
  expect(await total(clock)).toBe(1)
  clock.advanceMinutes(2 / 60)
  expect(await total(clock)).toBe(1)
  await expect.poll(() => total(clock)).toBe(2)

  await countOneMore()
  clock.advanceMinutes(61 / 60)
  expect(await total(clock)).toBe(3)
})

test('a change that moves the counter is seen at once', async () => {
  const clock = movableClock()
  const before = await total(clock)
  await addProduct(database, {})
  expect(await total(clock)).toBe(before + 1)
})
