import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { movableClock } from '#test/movable-clock'
import { loadOwnCatalogue } from '../../../../demo/catalogue.ts'
import { suggestProducts } from './suggest-products.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await loadOwnCatalogue(database.pool)
})
afterAll(() => database.close())

const first = async (typed: string) =>
  (await suggestProducts({ db: database.db, clock: movableClock() }, typed)).items
    .slice(0, 3)
    .map(({ partNumber }) => partNumber)

test.for([
  ['torq', /^TW-/],
  ['torqu', /^TW-/],
  ['ratch', /^RT-/],
  ['click tor', /^TW-/],
  ['13 mm wren', /^(CW|RW)-13M$/],
  ['0.5 in ratchet', /^RT-12/],
] as const)('of %s the names that begin so come before other words', async ([typed, number]) => {
  const numbers = await first(typed)
  expect(numbers.length).toBeGreaterThan(1)
  for (const one of numbers.slice(0, 2)) expect(one).toMatch(number)
})
