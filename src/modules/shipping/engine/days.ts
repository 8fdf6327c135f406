import type { Day } from '#contract/values/days'

export function dayOf(year: number, month: number, day: number): Day {
  return textOf(new Date(Date.UTC(year, month - 1, day)))
}

export function daysLater(day: Day, count: number): Day {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  return textOf(moment)
}

/** 0 for a Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function textOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}
