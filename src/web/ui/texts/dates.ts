/** 'Nov 21, 2026' on the reader's calendar. */
export function formatDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' })
}

/** '2:32 PM' on the reader's clock. */
export function formatTime(instant: string): string {
  const time = new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short' })
  // Some versions put a narrow space before PM, which a search on the page for '2:32 PM' does not find.
  return time.replace('\u202f', ' ')
}

/** 'Nov 21, 2026, 2:32 PM' on the reader's calendar and clock. */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}
