/** Rates are kept as whole millionths: 6.625 % is 66,250. */
export type Ppm = number

/** 66250 → 6.625 */
export function percentFromPpm(ppm: Ppm): number {
  return ppm / 10_000
}

/** Reads '6.625', from 0 to 100 with at most four decimals; undefined for anything else. Exact, since it multiplies no float. */
export function ppmFromPercent(text: string): Ppm | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match?.[1]) return undefined
  const ppm = Number(match[1] + (match[2] ?? '').padEnd(4, '0'))
  return ppm <= 1_000_000 ? ppm : undefined
}
