import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOfCircles } from './refuse-circles.ts'

const part = fc.integer({ min: 0, max: 8 }).map(String)
const pair = fc.record({ oldId: part, newId: part })
const byOld = { selector: ({ oldId }: { oldId: string }) => oldId, maxLength: 9 }

/** Whether the part takes its own place, by walking as far as there are parts. */
function isInCircle(next: Map<string, string>, start: string): boolean {
  let at = next.get(start)
  for (let steps = 0; steps < 20 && at !== undefined; steps++) {
    if (at === start) return true
    at = next.get(at)
  }
  return false
}

test('the rows of circles are those from which a walk comes back, whatever is stored', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(pair, byOld),
      fc.uniqueArray(pair, byOld),
      fc.boolean(),
      (stored, pairs, removes) => {
        const rows = pairs.map((one, place) => ({
          ...one,
          line: place + 2,
          fileLine: place + 2,
          action: removes && place === 0 ? ('D' as const) : ('A' as const),
        }))
        const next = new Map(stored.map(({ oldId, newId }) => [oldId, newId]))
        for (const { action, oldId, newId } of rows) {
          if (action === 'A') next.set(oldId, newId)
          else if (next.get(oldId) === newId) next.delete(oldId)
        }
        const expected = rows.flatMap(({ action, oldId, line }) =>
          action === 'A' && isInCircle(next, oldId) ? [line] : [],
        )
        expect(linesOfCircles(stored, rows)).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})

test('a chain of 20,000 parts is walked once', () => {
  const rows = Array.from({ length: 20_000 }, (_, place) => ({
    line: place + 2,
    fileLine: place + 2,
    action: 'A' as const,
    oldId: String(place),
    newId: String(place + 1),
  }))
  expect(linesOfCircles([], rows)).toEqual([])
  expect(linesOfCircles([{ oldId: '20000', newId: '0' }], rows)).toHaveLength(20_000)
})
