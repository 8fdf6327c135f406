// Months and days are strings here, so that no reader's time zone shifts them. Today is the shop's.

/** The current month, as '2026-11'. */
export function monthOfToday(today: string): string {
  return today.slice(0, 7)
}

/** The month named by the URL, or the current month if it names none or one in the future. */
export function readMonth(search: URLSearchParams, today: string): string {
  const month = search.get('month') ?? ''
  const isPast = /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) && month <= monthOfToday(today)
  return isPast ? month : monthOfToday(today)
}

/** The day named by the URL, or null. */
export function readDay(search: URLSearchParams): string | null {
  const day = search.get('day') ?? ''
  const isDay = /^2\d{3}-\d{2}-\d{2}$/.test(day) && isoDay(new Date(day)) === day
  return isDay ? day : null
}

/** The first and last day of a month. The current month ends today. */
export function daysOf(month: string, today: string): { from: string; to: string } {
  const last = isoDay(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)))
  return { from: `${month}-01`, to: last < today ? last : today }
}

/** The month this many months later, or earlier if negative. */
export function monthAfter(month: string, months: number): string {
  const at = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1)
  return new Date(at).toISOString().slice(0, 7)
}

/** 'November 2026' */
export function nameOfMonth(month: string): string {
  return formatted(month, { month: 'long', year: 'numeric' })
}

/** 'Saturday, November 21, 2026' */
export function nameOfDay(day: string): string {
  return formatted(day, { dateStyle: 'full' })
}

/** 'Sat, Nov 21' */
export function shortDay(day: string): string {
  return formatted(day, { weekday: 'short', month: 'short', day: 'numeric' })
}

function formatted(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString('en-US', { ...format, timeZone: 'UTC' })
}

function isoDay(at: Date): string {
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
}
