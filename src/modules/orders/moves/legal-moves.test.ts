import { expect, test } from 'vitest'
import { legalMoves } from '#contract/order-status'
import { createTestDatabase } from '#test/database'

test('the moves in the database are those of the contract', async () => {
  await using database = await createTestDatabase()
  const moves = await database.db.selectFrom('order_moves').selectAll().execute()
  // The table keeps the moves of orders that are shipped in parts. No release has made one, and the contract has no word for it.
  const inParts = moves.filter((move) =>
    [move.from_state, move.to_state].includes('partly_shipped'),
  )
  expect(inParts).toHaveLength(3)
  const stored = moves.filter((move) => !inParts.includes(move))
  const contracted = Object.entries(legalMoves).flatMap(([axis, moves]) =>
    Object.entries(moves).flatMap(([from, targets]: [string, readonly string[]]) =>
      targets.map((to) => `${axis}: ${from} -> ${to}`),
    ),
  )
  expect(
    stored.map(({ axis, from_state, to_state }) => `${axis}: ${from_state} -> ${to_state}`).sort(),
  ).toEqual(contracted.sort())
})
