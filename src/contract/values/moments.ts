export type Span = { days?: number; hours?: number; minutes?: number }

const minuteMs = 60_000

export function later(moment: Date, span: Span): Date {
  return new Date(moment.getTime() + msOf(span))
}

export function earlier(moment: Date, span: Span): Date {
  return new Date(moment.getTime() - msOf(span))
}

/** A day has 24 hours here: spans are of time, not of the calendar. */
export function msOf({ days = 0, hours = 0, minutes = 0 }: Span): number {
  return ((days * 24 + hours) * 60 + minutes) * minuteMs
}
