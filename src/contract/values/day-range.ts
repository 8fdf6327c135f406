/** 'Wed, Nov 25 to Fri, Nov 27'; one day is said once. Days of the calendar, the same for every reader. */
export function dayRange({ earliest, latest }: { earliest: string; latest: string }): string {
  return earliest === latest ? dayWords(earliest) : `${dayWords(earliest)} to ${dayWords(latest)}`
}

/** 'Wed, Nov 25' */
export function dayWords(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}
