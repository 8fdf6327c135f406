/** A day of the calendar, such as 2026-11-21. Days compare as texts. */
export type Day = string

/** The day that the clocks of a time zone show. `day_of` in the database says the same. */
export function dayIn(timeZone: string, at: Date): Day {
  return clockIn(timeZone, at).day
}

/** The day that the clocks of a time zone show, and their time, '23:30:07'. */
export function clockIn(timeZone: string, at: Date): { day: Day; time: string } {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  }
}

/** Days later, or earlier if negative. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/**
 * The first moment of a day in a time zone. It is midnight, or where clocks are set at midnight the first moment at which
 * they show the day. `day_start` in the database says the same.
 */
export function startOfDay(timeZone: string, day: Day): Date {
  const midnight = Date.parse(day)
  // Every zone is within 14 hours of UTC, and clocks are set by whole minutes.
  let [before, from] = [midnight - 15 * hourMs, midnight + 15 * hourMs]
  while (from - before > minuteMs) {
    const middle = before + Math.floor((from - before) / minuteMs / 2) * minuteMs
    if (dayIn(timeZone, new Date(middle)) < day) before = middle
    else from = middle
  }
  return new Date(from)
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

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
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, made)
  return made
}
