import type { Dice } from './dice.ts'

export const dayMs = 86_400_000
const minuteMs = 60_000
export const daysOfHistory = 180

/** Nothing is ordered in the last minutes: what the first visitor orders is the newest. */
const quietMs = 25 * minuteMs

/** How busy a day of the week is, from Sunday on. */
const busy = [0.55, 1.2, 1.15, 1.1, 1.05, 1, 0.7]

/** When the orders are placed, the earliest first: more on working days than on Sundays, and more as the shop grows. */
export function momentsOfOrders(dice: Dice, until: Date, orders: number): Date[] {
  const last = startOfDay(until.getTime() - quietMs)
  const days = Array.from({ length: daysOfHistory }, (_, index) => {
    const start = last - (daysOfHistory - 1 - index) * dayMs
    const share = start === last ? (until.getTime() - quietMs - last) / dayMs : 1
    const growth = 0.55 + (0.9 * index) / daysOfHistory
    return { start, weight: growth * share * (busy[new Date(start).getUTCDay()] ?? 1) }
  })
  const total = days.reduce((sum, { weight }) => sum + weight, 0)
  const moments = Array.from({ length: orders }, (_, index) => {
    let left = ((index + dice.roll()) / orders) * total
    const day = days.find(({ weight }) => (left -= weight) < 0) ?? days[days.length - 1]
    const start = day?.start ?? last
    const end = Math.min(start + dayMs, until.getTime() - quietMs)
    return new Date(momentWithin(dice, start, end))
  })
  return moments.toSorted((a, b) => a.getTime() - b.getTime())
}

/** Mostly between noon and midnight UTC, which is the day in America. A day that has just begun has what there is of it. */
function momentWithin(dice: Dice, start: number, end: number): number {
  const noon = start + dayMs / 2
  const from = end > noon + dayMs / 12 && dice.chance(0.85) ? noon : start
  return Math.floor(from + ((dice.roll() + dice.roll()) / 2) * (end - from - 1000))
}

export function startOfDay(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs
}

/** The first moment from `from` on when people work in the warehouse: weekdays from 13:00 to 21:00 UTC. */
export function atWork(dice: Dice, from: Date): Date {
  let start = startOfDay(from.getTime())
  const isLate = from.getTime() > start + 20 * 3_600_000
  if (isLate) start += dayMs
  while (isWeekend(start)) start += dayMs
  const earliest = Math.max(start + 13 * 3_600_000, from.getTime())
  return new Date(earliest + Math.floor(dice.roll() * 50 * minuteMs))
}

/** A moment of work on the weekday before. */
export function workdayBefore(dice: Dice, moment: Date): Date {
  let start = startOfDay(moment.getTime()) - dayMs
  while (isWeekend(start)) start -= dayMs
  return new Date(start + 13 * 3_600_000 + Math.floor(dice.roll() * 7 * 3_600_000))
}

function isWeekend(start: number): boolean {
  return [0, 6].includes(new Date(start).getUTCDay())
}

export function afterMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + Math.round(minutes * minuteMs))
}

export function afterDays(moment: Date, days: number): Date {
  return afterMinutes(moment, days * 24 * 60)
}
