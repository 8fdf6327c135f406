import type { Run } from './jobs.ts'

/** Sums up one run from the milliseconds that each request took. */
export function summaryOf(
  times: readonly number[],
  rest: Pick<Run, 'seconds' | 'failures' | 'firstFailure' | 'bytes'>,
): Run {
  const sorted = Float64Array.from(times).sort()
  return { count: times.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99), ...rest }
}

/** The value below which this share of the sorted values lies; 0 if there are none. */
export function at(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
