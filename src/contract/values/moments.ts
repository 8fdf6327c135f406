export type Span = { days?: number; hours?: number; minutes?: number }

const minuteMs = 60_000

export function later(moment: Date, span: Span): Date {
  return new Date(moment.getTime() + msOf(span))
}

export function earlier(moment: Date, span: Span): Date {
  return new Date(moment.getTime() - msOf(span))
}

/** A span in milliseconds. A day has exactly 24 hours: spans are lengths of time and ignore the calendar. */
export function msOf({ days = 0, hours = 0, minutes = 0 }: Span): number {
  return ((days * 24 + hours) * 60 + minutes) * minuteMs
}
