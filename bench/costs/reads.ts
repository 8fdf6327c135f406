import { findingReads } from './finding-reads.ts'
import { withAllOthers } from './other-reads.ts'
import { costOfPath } from './measure-reads.ts'
import { pageReads, partReads } from './part-reads.ts'
import type { AskedRead } from './asked.ts'
import type { Things } from './things.ts'

/** Every read, each in the ways that cost most. */
export const allReads: AskedRead[] = withAllOthers([...findingReads, ...partReads, ...pageReads])

/** The reads of visitors that cost most by the table of costs, each in the way that costs most. */
export function costliestOfVisitors(things: Things, count: number): AskedRead[] {
  const priced = allReads
    .filter(({ as }) => as === undefined)
    .map((asked) => ({ asked, cost: costOfPath(asked.read, asked.make(things).path) }))
    .toSorted((a, b) => b.cost - a.cost)
  const first = priced.filter(
    ({ asked }, index) => priced.findIndex((other) => other.asked.read === asked.read) === index,
  )
  return first.slice(0, count).map(({ asked }) => asked)
}
