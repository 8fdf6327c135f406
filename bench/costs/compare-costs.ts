import type { Options } from '../options.ts'
import { isWanted } from '../options.ts'
import type { BenchedStore } from '../store/benched-store.ts'
import { childrenOf, cpuMsOf } from '../store/processes.ts'
import { measureReads, type MeasuredRead } from './measure-reads.ts'
import { allReads } from './reads.ts'
import { readThings } from './things.ts'

/** A read may take so many times what the table says before the report calls it wrong. */
const tolerance = 2
const mostRequests = 300

/** Measures every read in the ways that cost most, and compares it with the table of costs. Answers a table, the costliest first. */
export async function compareCosts(
  { url, pid, postmaster, databaseUrl }: BenchedStore & { postmaster: number },
  { words, seconds }: Options,
): Promise<string> {
  const reads = allReads.filter(({ read, what }) => isWanted(`${read} ${what}`, words))
  const measured = await measureReads(reads, {
    url,
    things: await readThings(databaseUrl),
    cpuMs: () =>
      cpuMsOf(pid) +
      cpuMsOf(postmaster, { ended: true }) +
      childrenOf(postmaster).reduce((sum, child) => sum + cpuMsOf(child), 0),
    milliseconds: (1000 * seconds) / 8,
    most: mostRequests,
  })
  return [
    '| Read | In which way | status | ms of processor | units | cost | |',
    '| --- | --- | ---: | ---: | ---: | ---: | --- |',
    ...measured.toSorted((a, b) => b.units - a.units).map(rowOf),
  ].join('\n')
}

function rowOf({ read, what, status, ms, units, cost }: MeasuredRead): string {
  const verdict = units > tolerance * cost + 1 ? '**costs more than the table says**' : ''
  return `| ${read} | ${what} | ${status} | ${ms.toFixed(2)} | ${units.toFixed(1)} | ${cost} | ${verdict} |`
}
