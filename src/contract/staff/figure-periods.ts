import { dayAfter } from '../values/days.ts'

export const figureSteps = ['day', 'week', 'month'] as const
export type FigureStep = (typeof figureSteps)[number]

/** The first and the last of a run of the shop's days, as '2026-11-21'. */
export type Days = { from: string; to: string }

export type FigurePeriod = Days & {
  /** A window, a month ('2026-11') or a year ('2026'). */
  name: string
  /** The period before, as far into it as this one has come. */
  before: Days
  /** How it may be divided; the first one is usual. */
  steps: readonly FigureStep[]
}

/** A period by its name. Undefined if there is none of this name, or if it begins after today. */
export function periodOf(name: string, today: string): FigurePeriod | undefined {
  if (name === '7-days') return rolling(name, 7, today, ['day'])
  if (name === '30-days') return rolling(name, 30, today, ['day'])
  if (name === '13-weeks') return rolling(name, 91, today, ['week', 'day'])
  if (name === '12-months') {
    const from = monthsLater(`${today.slice(0, 7)}-01`, -11)
    return calendar(name, { from, to: today }, 12, ['month', 'week'])
  }
  if (!/^20\d\d(-(0[1-9]|1[0-2]))?$/.test(name)) return undefined
  const isYear = name.length === 4
  const months = isYear ? 12 : 1
  const from = isYear ? `${name}-01-01` : `${name}-01`
  if (from > today) return undefined
  const last = dayAfter(monthsLater(from, months), -1)
  const to = last < today ? last : today
  return calendar(name, { from, to }, months, isYear ? ['month', 'week'] : ['day', 'week'])
}

/** The parts of a period: days, runs of seven days from the first one, or months. The last one may be shorter. */
export function stepsOf({ from, to }: Days, step: FigureStep): Days[] {
  const parts: Days[] = []
  for (let first = from; first <= to;) {
    const next =
      step === 'month'
        ? monthsLater(`${first.slice(0, 7)}-01`, 1)
        : dayAfter(first, step === 'week' ? 7 : 1)
    const last = dayAfter(next, -1)
    parts.push({ from: first, to: last < to ? last : to })
    first = next
  }
  return parts
}

function rolling(name: string, days: number, to: string, steps: FigurePeriod['steps']) {
  const from = dayAfter(to, 1 - days)
  return { name, from, to, before: { from: dayAfter(from, -days), to: dayAfter(from, -1) }, steps }
}

/** A run of whole months, of which the last may be under way. */
function calendar(name: string, days: Days, months: number, steps: FigurePeriod['steps']) {
  const { from, to } = days
  const isWhole = dayAfter(to, 1).endsWith('-01')
  const lastBefore = dayAfter(from, -1)
  const alike = monthsLater(to, -months)
  const end = isWhole || alike > lastBefore ? lastBefore : alike
  return { name, ...days, before: { from: monthsLater(from, -months), to: end }, steps }
}

/** The same day so many months later, or the last one of that month if it is shorter. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const at = Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))
  return new Date(at).toISOString().slice(0, 10)
}
