import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#contract/values/days'

/** The first moment of a day in a time zone, or of the day `later` days after it. */
export function dayStart(
  timeZone: string,
  day: Day | RawBuilder<unknown>,
  later = 0,
): RawBuilder<Date> {
  return sql<Date>`day_start(${day}::date + ${later}::int, ${timeZone})`
}

/** The day of a moment in a time zone. */
export function dayOf(timeZone: string, moment: RawBuilder<unknown>): RawBuilder<Day> {
  return sql<Day>`day_of(${moment}, ${timeZone})`
}
