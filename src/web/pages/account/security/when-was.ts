/** 'Nov 21, 2026, 14:32' on the reader's calendar and clock */
export function whenWas(instant: string): string {
  return new Date(instant).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
