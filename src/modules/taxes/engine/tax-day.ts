/** A calendar day such as 2026-11-21. Days compare as texts. */
export type Day = string

// All states that may be switched on begin a day at this midnight.
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

/** The day of a sale in the states that tax it, whose law counts days by Eastern Time. */
export function taxDay(moment: Date): Day {
  return calendar.format(moment)
}

export function daysLater(day: Day, days: number): Day {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
