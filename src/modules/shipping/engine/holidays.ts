import type { Day } from '#contract/values/days'
import { dayOf, daysLater, weekdayOf } from './days.ts'

/**
 * Whether a day is a business day: neither a weekend nor a federal holiday (5 U.S.C. 6103). A holiday on a Saturday is
 * kept on the Friday before, one on a Sunday on the Monday after.
 */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday !== saturday && weekday !== sunday && !isHoliday(day)
}

/** The next business day after so many others. */
export function businessDaysLater(day: Day, count: number): Day {
  let found = day
  for (let left = count; left > 0;) {
    found = daysLater(found, 1)
    if (isBusinessDay(found)) left--
  }
  return found
}

/** The day itself, or the first business day after it. */
export function businessDayFrom(day: Day): Day {
  return isBusinessDay(day) ? day : businessDaysLater(day, 1)
}

const sunday = 0
const monday = 1
const thursday = 4
const saturday = 6

function isHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  // The first of January may be kept on the last day of the year before.
  return [year, year + 1].some((one) => holidaysOf(one).includes(day))
}

// Each order asks for a week of days, and calculating the holidays of a year takes longer than all the rest of it.
const known = new Map<number, readonly Day[]>()

function holidaysOf(year: number): readonly Day[] {
  const holidays = known.get(year) ?? calculateHolidays(year)
  known.set(year, holidays)
  return holidays
}

function calculateHolidays(year: number): Day[] {
  return [
    observed(dayOf(year, 1, 1)),
    nth(3, monday, year, 1),
    nth(3, monday, year, 2),
    lastMonday(year, 5),
    observed(dayOf(year, 6, 19)),
    observed(dayOf(year, 7, 4)),
    nth(1, monday, year, 9),
    nth(2, monday, year, 10),
    observed(dayOf(year, 11, 11)),
    nth(4, thursday, year, 11),
    observed(dayOf(year, 12, 25)),
  ]
}

function observed(day: Day): Day {
  const weekday = weekdayOf(day)
  if (weekday === saturday) return daysLater(day, -1)
  return weekday === sunday ? daysLater(day, 1) : day
}

function nth(count: number, weekday: number, year: number, month: number): Day {
  const first = dayOf(year, month, 1)
  const until = (weekday - weekdayOf(first) + 7) % 7
  return daysLater(first, until + 7 * (count - 1))
}

function lastMonday(year: number, month: number): Day {
  const last = dayOf(year, month, 31)
  return daysLater(last, -((weekdayOf(last) - monday + 7) % 7))
}
