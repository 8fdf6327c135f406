/** 'Nov 21, 2026' on the reader's calendar */
export function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' })
}

/** '14:32' on the reader's clock */
export function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
