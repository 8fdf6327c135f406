import { median } from '../load/summary.ts'
import type { Cost } from '../cost.ts'
import type { Run } from '../load/jobs.ts'

export type Sample = Run & Cost

/** One side of a cell: medians over the rounds. */
export type Figures = {
  perSecond: number
  p50: number
  p99: number
  /** Microseconds of processor time per request. */
  serverUs: number
  databaseUs: number
  /** Processors that others kept busy meanwhile. */
  foreign: number
  failures: number
}

export type Goal = { ratio?: number; p50?: number; p99?: number }

export type Cell = {
  row: string
  connections: number
  store: Figures
  reference: (Figures & { what: string }) | null
  /** The store's requests per second against the reference's, the median over the rounds. */
  ratio: number | null
  /** The reference's processor time per request, with its database's, against the store's. A busy machine changes it little. */
  cpuRatio: number | null
  goal: Goal
}

export function figuresOf(samples: readonly Sample[]): Figures {
  const of = (value: (sample: Sample) => number) => median(samples.map(value))
  const perRequest = (value: (sample: Sample) => number) =>
    (1000 * sum(samples.map(value))) / Math.max(1, sum(samples.map(({ count }) => count)))
  return {
    perSecond: of(({ count, seconds }) => count / seconds),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    serverUs: perRequest(({ serverMs }) => serverMs),
    databaseUs: perRequest(({ databaseMs }) => databaseMs),
    foreign: of(({ foreign }) => foreign),
    failures: sum(samples.map(({ failures }) => failures)),
  }
}

export function ratioOf(store: readonly Sample[], reference: readonly Sample[]): number {
  const rate = (sample: Sample | undefined) => (sample ? sample.count / sample.seconds : 0)
  return median(store.map((sample, round) => rate(sample) / Math.max(1e-9, rate(reference[round]))))
}

export function cpuRatioOf(store: Figures, reference: Figures): number {
  const whole = ({ serverUs, databaseUs }: Figures) => serverUs + databaseUs
  return whole(reference) / Math.max(1, whole(store))
}

/** Whether the cell reaches its goal; null if it has none. Goals hold at 8 connections. */
export function reaches({ goal, ratio, store, connections }: Cell): boolean | null {
  if (connections !== 8 || Object.keys(goal).length === 0) return null
  return (
    (goal.ratio === undefined || (ratio ?? 0) >= goal.ratio) &&
    (goal.p50 === undefined || store.p50 <= goal.p50) &&
    (goal.p99 === undefined || store.p99 <= goal.p99)
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
