/** A day of the calendar, such as 2026-11-21. Later days are greater as text. */
export type Day = string

export function dayOf(year: number, month: number, day: number): Day {
  return textOf(new Date(Date.UTC(year, month - 1, day)))
}

export function daysLater(day: Day, count: number): Day {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  return textOf(moment)
}

/** 0 for a Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The day and the full hour that the clocks of a time zone show. */
export function localTime(at: Date, timeZone: string): { day: Day; hour: number } {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

// Making a formatter takes a hundred times as long as using it.
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, made)
  return made
}

function textOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}
