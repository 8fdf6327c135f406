/** 'Nov 21, 2026' on the reader's calendar. */
export function formatDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' })
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** '14:32' on the reader's clock. */
export function formatTime(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-US', clock)
}

/** 'Nov 21, 2026, 14:32' on the reader's calendar and clock. */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}
