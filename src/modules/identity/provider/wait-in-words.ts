/** A waiting time in words, rounded up: 'a minute', '12 minutes', '3 hours'. */
export function waitInWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes <= 1) return 'a minute'
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
