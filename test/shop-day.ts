import { usualTimeZone } from '#contract/shop/time-zones'
import { clockIn, dayAfter, dayIn, startOfDay, type Day } from '#contract/values/days'

/** The day of a shop that has not chosen another time zone. */
export function shopDay(at: Date = new Date()): Day {
  return dayIn(usualTimeZone, at)
}

/** When the clocks of the shop showed the time of now, so many days ago. */
export function daysAgo(days: number): Date {
  const now = clockIn(usualTimeZone, new Date())
  const [hours = 0, minutes = 0, seconds = 0] = now.time.split(':').map(Number)
  const start = startOfDay(usualTimeZone, dayAfter(now.day, -days))
  return new Date(start.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000)
}
