/**
 * 12500 → '12,500'. Whole numbers only. Pages show dozens of them, and the platform's own formatter takes a hundred times
 * as long.
 */
export function formatCount(count: number): string {
  const sign = count < 0 ? '-' : ''
  let rest = String(Math.abs(count))
  let formatted = ''
  for (; rest.length > 3; rest = rest.slice(0, -3)) formatted = `,${rest.slice(-3)}${formatted}`
  return sign + rest + formatted
}

/** 1460.25 → '1,460.3' with one digit at most after the point, 12 → '12'. */
export function formatNumber(value: number, mostDigits: number): string {
  const [whole = '', fraction] = String(Number(value.toFixed(mostDigits))).split('.')
  const grouped = formatCount(Number(whole))
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
