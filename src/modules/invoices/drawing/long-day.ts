import type { Day } from '#contract/values/days'

const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** November 27, 2026. */
export function longDay(day: Day): string {
  return words.format(new Date(`${day}T00:00:00Z`))
}
