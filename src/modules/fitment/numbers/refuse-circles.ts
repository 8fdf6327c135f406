import type { Tx } from '#platform/db'
import {
  refuseRows,
  replacementRows,
  storedReplacements,
  type Replacement,
  type ReplacementRow,
} from './judged-numbers.repository.ts'

/** Refuses the rows of a file that would let a part take its own place, together with those that are there already. */
export async function refuseCircles(
  tx: Tx,
  id: string,
  mode: 'whole' | 'changes',
): Promise<number> {
  const rows = await replacementRows(tx, id)
  if (rows.length === 0) return 0
  const stored = mode === 'whole' ? [] : await storedReplacements(tx)
  const lines = linesOfCircles(stored, rows)
  return refuseRows(tx, id, {
    lines,
    message: 'would make the part take its own place, along a chain of parts',
  })
}

/** The lines of the rows that are in a circle. Each part has one that takes its place, so each is passed once. */
export function linesOfCircles(
  stored: readonly Replacement[],
  rows: readonly ReplacementRow[],
): number[] {
  const next = new Map(stored.map(({ oldId, newId }) => [oldId, newId]))
  for (const { action, oldId, newId } of rows) {
    if (action === 'A') next.set(oldId, newId)
    else if (next.get(oldId) === newId) next.delete(oldId)
  }
  const inCircle = new Set<string>()
  const passed = new Set<string>()
  for (const start of next.keys()) {
    const path = new Set<string>()
    let at: string | undefined = start
    while (at !== undefined && !passed.has(at)) {
      passed.add(at)
      path.add(at)
      at = next.get(at)
    }
    // The walk has come back to its own path: a circle, from here on.
    for (let one = at; one !== undefined && path.has(one) && !inCircle.has(one);) {
      inCircle.add(one)
      one = next.get(one)
    }
  }
  return rows.flatMap(({ line, action, oldId }) =>
    action === 'A' && inCircle.has(oldId) ? [line] : [],
  )
}
