import { clockIn, type Day } from '#contract/values/days'
import { daysLater } from './days.ts'
import { businessDayFrom, businessDaysLater } from './holidays.ts'
import type { TransitDays } from './rate-tables.ts'

/** When the shop hands goods over: until `cutOffHour`, what is ordered on a business day leaves on that day. */
export type ShippingHours = { timeZone: string; cutOffHour: number }

export type Arrival = { shipsOn: Day; earliest: Day; latest: Day }

/** When an order that is placed at this moment leaves and arrives. Pick-up is ready on the day it would leave. */
export function arrivalOf(
  at: Date,
  { timeZone, cutOffHour }: ShippingHours,
  { least, most }: TransitDays,
): Arrival {
  const { day, time } = clockIn(timeZone, at)
  const shipsOn = businessDayFrom(Number(time.slice(0, 2)) < cutOffHour ? day : daysLater(day, 1))
  return {
    shipsOn,
    earliest: businessDaysLater(shipsOn, least),
    latest: businessDaysLater(shipsOn, most),
  }
}
