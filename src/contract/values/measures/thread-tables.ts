/** Coarse pitches of metric threads, in millimeters (ISO 261). */
export const coarseMetric: ReadonlyMap<number, number> = new Map([
  [3, 0.5],
  [4, 0.7],
  [5, 0.8],
  [6, 1],
  [7, 1],
  [8, 1.25],
  [10, 1.5],
  [12, 1.75],
  [14, 2],
  [16, 2],
  [18, 2.5],
  [20, 2.5],
  [22, 2.5],
  [24, 3],
  [27, 3],
  [30, 3.5],
])

/** Coarse and fine threads per inch by the diameter in inches (ASME B1.1). */
const unifiedPitches: ReadonlyMap<number, readonly [coarse: number, fine: number]> = new Map([
  [1 / 4, [20, 28]],
  [5 / 16, [18, 24]],
  [3 / 8, [16, 24]],
  [7 / 16, [14, 20]],
  [1 / 2, [13, 20]],
  [9 / 16, [12, 18]],
  [5 / 8, [11, 18]],
  [3 / 4, [10, 16]],
  [7 / 8, [9, 14]],
  [1, [8, 12]],
])

/** Threads per inch of a series: 1/2 in. UNC has 13. Undefined where the series does not tell. */
export function unifiedPitch(diameter: number, series: string | undefined): number | undefined {
  const [coarse, fine] = unifiedPitches.get(diameter) ?? []
  if (series === 'unc' || series === 'nc' || series === 'coarse') return coarse
  return series === 'unf' || series === 'nf' || series === 'fine' ? fine : undefined
}

/** Threads per inch of the numbered sizes, "10-32" (ASME B1.1). */
const gauges: ReadonlyMap<number, readonly number[]> = new Map([
  [0, [80]],
  [1, [64, 72]],
  [2, [56, 64]],
  [3, [48, 56]],
  [4, [40, 48]],
  [5, [40, 44]],
  [6, [32, 40]],
  [8, [32, 36]],
  [10, [24, 32]],
  [12, [24, 28]],
])

/** Whether a whole number is one of the numbered sizes: "10-32" is, "1-14" is one inch. */
export function gaugesOfPitch(size: number, turns: number): boolean {
  return gauges.get(size)?.includes(turns) ?? false
}

/** The diameter of a numbered size in inches. */
export function gaugeDiameter(size: number): number | undefined {
  return gauges.has(size) ? 0.06 + 0.013 * size : undefined
}
