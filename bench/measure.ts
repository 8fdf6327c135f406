import { costMeter, type Processes } from './cost.ts'
import type { Run } from './load/index.ts'
import type { Options } from './options.ts'
import {
  cpuRatioOf,
  figuresOf,
  ratioOf,
  type Cell,
  type Goal,
  type Sample,
} from './report/measured.ts'

export type Bounds = { connections: number; milliseconds: number }

/** One side of a comparison: how it is loaded, and whose processor time that costs. */
export type Side = Processes & {
  what: string
  run(bounds: Bounds): Promise<Run>
  /** Waits until all that the run left behind is done. This counts as cost, not as time. */
  settled?: () => Promise<void>
}

export type Comparison = { row: string; goal: Goal; store: Side; reference: Side | null }

/** Runs both sides in turn (A/B/A/B), after a run of each that does not count. */
export async function measure(
  { row, goal, store, reference }: Comparison,
  loaderPid: number,
  { seconds, rounds, connections }: Pick<Options, 'seconds' | 'rounds' | 'connections'>,
): Promise<Cell[]> {
  const milliseconds = (1000 * seconds) / rounds
  const warmUp = { connections: 8, milliseconds: 500 * seconds }
  const measuring = [loaderPid, process.pid]
  for (const side of [store, reference]) {
    if (side) await sampled(side, warmUp, measuring)
  }
  const cells: Cell[] = []
  for (const atOnce of connections) {
    const bounds = { connections: atOnce, milliseconds }
    const samples: { store: Sample[]; reference: Sample[] } = { store: [], reference: [] }
    for (let round = 0; round < rounds; round += 1) {
      samples.store.push(await sampled(store, bounds, measuring))
      if (reference) samples.reference.push(await sampled(reference, bounds, measuring))
    }
    const ours = figuresOf(samples.store)
    const theirs = reference && { ...figuresOf(samples.reference), what: reference.what }
    cells.push({
      row,
      goal,
      connections: atOnce,
      store: ours,
      reference: theirs,
      ratio: theirs && ratioOf(samples.store, samples.reference),
      cpuRatio: theirs && cpuRatioOf(ours, theirs),
    })
  }
  return cells
}

async function sampled(side: Side, bounds: Bounds, measuring: number[]): Promise<Sample> {
  const cost = costMeter(side, measuring)
  const run = await side.run(bounds)
  if (run.count === 0 && run.failures > 0) throw new Error(`${side.what}: ${run.firstFailure}`)
  await side.settled?.()
  return { ...run, ...cost() }
}
