/** What may be between cells. */
const separators = [',', ';', '\t']

/** The separator that the first line has most of, outside of quotes. */
export function separatorOf(head: string): string {
  const [line = ''] = head.replace(/"[^"]*"?/g, '').split(/[\r\n]/, 1)
  const counts = separators.map((sign) => [line.split(sign).length, sign] as const)
  const [, separator] = counts.reduce((best, one) => (one[0] > best[0] ? one : best))
  return separator
}
