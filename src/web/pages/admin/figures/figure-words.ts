import type { Dollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import {
  periodOf,
  type Days,
  type FigurePeriod,
  type FigureStep,
} from '#contract/staff/figure-periods'

const usualPeriod = '30-days'

/** The period and its division that the address names, or the usual ones. */
export function readPeriod(
  search: URLSearchParams,
  today: string,
): FigurePeriod & { by: FigureStep } {
  const period =
    periodOf(search.get('period') ?? usualPeriod, today) ?? periodOf(usualPeriod, today)
  if (!period) throw new Error('There is a usual period on every day.')
  const [usual = 'day'] = period.steps
  return { ...period, by: period.steps.find((step) => step === search.get('by')) ?? usual }
}

export const stepWords: Record<FigureStep, string> = { day: 'day', week: 'week', month: 'month' }

/** The periods to choose from: windows, the last 13 months, this year and the one before. */
export function periodChoices(today: string): { value: string; label: string }[] {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const months = Array.from({ length: 13 }, (_, back) =>
    new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 7),
  )
  return [
    { value: '7-days', label: 'Last 7 days' },
    { value: '30-days', label: 'Last 30 days' },
    { value: '13-weeks', label: 'Last 13 weeks' },
    { value: '12-months', label: 'Last 12 months' },
    ...months.map((value) => ({ value, label: nameOf(`${value}-01`, monthFormat) })),
    ...[year, year - 1].map((value) => ({ value: String(value), label: String(value) })),
  ]
}

const dayFormat = { month: 'short', day: 'numeric' } as const
const monthFormat = { month: 'long', year: 'numeric' } as const

/** 'Oct 24 – Nov 22, 2026' */
export function nameOfDays({ from, to }: Days): string {
  const last = nameOf(to, { ...dayFormat, year: 'numeric' })
  if (from === to) return last
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${nameOf(from, isSameYear ? dayFormat : { ...dayFormat, year: 'numeric' })} – ${last}`
}

/** The name of one part of a period: 'Nov 22', 'Nov 16 – 22', 'Nov 2026'. */
export function nameOfStep({ from, to }: Days, by: FigureStep): string {
  if (by === 'month') return nameOf(from, { month: 'short', year: 'numeric' })
  if (from === to) return nameOf(from, dayFormat)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const last = isSameMonth ? String(Number(to.slice(8))) : nameOf(to, dayFormat)
  return `${nameOf(from, dayFormat)} – ${last}`
}

/** '+12.5%' against before; null where there was nothing before. */
export function changeOf(now: number, before: number): string | null {
  if (before <= 0) return null
  const percent = (100 * (now - before)) / before
  const rounded = Math.abs(percent) < 100 ? Math.round(percent * 10) / 10 : Math.round(percent)
  if (rounded === 0) return 'no change'
  const size = Math.abs(rounded)
  const text = Number.isInteger(size) ? formatCount(size) : String(size)
  return `${rounded > 0 ? '+' : '−'}${text}%`
}

/** '$1.2k', for an axis. */
export function shortDollars(dollars: Dollars): string {
  const size = Math.abs(dollars)
  const sign = dollars < 0 ? '-' : ''
  if (size >= 1_000_000) return `${sign}$${plain(size / 1_000_000)}M`
  if (size >= 1000) return `${sign}$${plain(size / 1000)}k`
  return `${sign}$${plain(size)}`
}

/** '1.2k', for an axis. */
export function shortCount(count: number): string {
  return shortDollars(count).replace('$', '')
}

function plain(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function nameOf(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString('en-US', { ...format, timeZone: 'UTC' })
}
