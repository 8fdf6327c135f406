/** 'Wed, Nov 25 to Fri, Nov 27'; one day is said once. Days of the calendar, the same for every reader. */
export function dayRange({ earliest, latest }: { earliest: string; latest: string }): string {
  return earliest === latest ? dayWords(earliest) : `${dayWords(earliest)} to ${dayWords(latest)}`
}

// Making a formatter takes a hundred times as long as using it.
const inWords = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'Wed, Nov 25' */
export function dayWords(day: string): string {
  return inWords.format(new Date(`${day}T12:00:00Z`))
}
