import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { invalidInput } from '#contract/refusals'
import {
  periodOf,
  stepsOf,
  type Days,
  type FigurePeriod,
  type FigureStep,
} from '#contract/staff/figure-periods'
import type { Platform } from '#platform'
import { timeZoneOf, todayOf } from '#platform/shop-days'
import type { StockStep } from './stock-value.repository.ts'
import type { DayRow, ShopPeriod } from './sums.repository.ts'

type FiguresOut = Output<typeof api.figures.show>['totals']
type Point = Output<typeof api.figures.show>['points'][number]
type StockOut = Output<typeof api.figures.stock>

/** The period of a query, and how it is divided. Refuses one to come, and a division that does not fit it. */
export function wantedPeriod(
  { period: name, by }: { period: string; by?: FigureStep | undefined },
  platform: Pick<Platform, 'clock' | 'shop'>,
): ShopPeriod & { by: FigureStep } {
  const period = periodOf(name, todayOf(platform))
  if (!period) throw invalidInput({ path: 'query.period', message: 'must not be in the future' })
  const [usual = 'day'] = period.steps
  if (by !== undefined && !period.steps.includes(by)) {
    const message = `must be ${period.steps.join(' or ')} for this period`
    throw invalidInput({ path: 'query.by', message })
  }
  return { ...period, timeZone: timeZoneOf(platform), by: by ?? usual }
}

export function figuresOf(days: readonly DayRow[], { from, to }: Days): FiguresOut {
  const within = days.filter(({ day }) => day >= from && day <= to)
  const sum = (value: (row: DayRow) => number) =>
    within.reduce((total, row) => total + value(row), 0)
  const sales = sum(({ salesCents }) => salesCents)
  const orders = sum((row) => row.orders)
  const refunds = sum(({ refundsCents }) => refundsCents)
  const disputes = sum(({ disputesCents }) => disputesCents)
  const newCustomers = sum((row) => row.newCustomers)
  return {
    sales,
    orders,
    average: orders === 0 ? 0 : Math.round(sales / orders),
    refunds,
    refundCount: sum(({ refundCount }) => refundCount),
    disputes,
    net: sales - refunds - disputes,
    newCustomers,
    returningCustomers: orders - newCustomers,
  }
}

/** Each part of the period beside the part at the same place in the period before. */
export function pointsOf(
  days: readonly DayRow[],
  period: FigurePeriod & { by: FigureStep },
): Point[] {
  const before = stepsOf(period.before, period.by)
  return stepsOf(period, period.by).map((step, index) => {
    const earlier = before[index]
    return {
      ...step,
      figures: figuresOf(days, step),
      before: earlier ? figuresOf(days, earlier) : null,
    }
  })
}

/** The stock's value at the end of each part of the period, from what it was before and how each day changed it. */
export function stockOf(
  steps: readonly StockStep[],
  period: FigurePeriod & { by: FigureStep },
): StockOut {
  const until = (last: string) => {
    const some = steps.filter(({ day }) => day === null || day <= last)
    return {
      units: some.reduce((sum, { units }) => sum + units, 0),
      value: some.reduce((sum, { cents }) => sum + cents, 0),
    }
  }
  const { from, to, name, by } = period
  return {
    period: name,
    by,
    from,
    to,
    ...until(to),
    valueBefore: until('').value,
    points: stepsOf(period, by).map((step) => ({ ...step, ...until(step.to) })),
  }
}
