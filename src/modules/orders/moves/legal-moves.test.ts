import { expect, test } from 'vitest'
import { legalMoves } from '#contract/order-status'
import { createTestDatabase } from '#test/database'

test('the moves in the database are those of the contract', async () => {
  await using database = await createTestDatabase()
  const stored = await database.db.selectFrom('order_moves').selectAll().execute()
  const contracted = Object.entries(legalMoves).flatMap(([axis, moves]) =>
    Object.entries(moves).flatMap(([from, targets]: [string, readonly string[]]) =>
      targets.map((to) => `${axis}: ${from} -> ${to}`),
    ),
  )
  expect(
    stored.map(({ axis, from_state, to_state }) => `${axis}: ${from_state} -> ${to_state}`).sort(),
  ).toEqual(contracted.sort())
})
