import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { TaxedState } from '#contract/taxes/states'
import { rateOn, readStates } from '#modules/taxes'
import type { Platform } from '#platform'
import { timeZoneOf, todayOf } from '#platform/shop-days'
import { readSalesByState } from './state-sales.repository.ts'
import { watchThresholds, type Threshold, type Watched } from './thresholds.ts'

type ThresholdOut = Output<typeof api.taxReports.listThresholds>[number]
type YearOut = ThresholdOut['thisYear']

/** The sales to each state with a threshold in this calendar year and the last, the nearest to its threshold first. */
export async function stateThresholds(
  platform: Pick<Platform, 'db' | 'clock' | 'shop'>,
): Promise<ThresholdOut[]> {
  const { db } = platform
  const today = todayOf(platform)
  const year = Number(today.slice(0, 4))
  const states = await readStates(db)
  const sales = await readSalesByState(db, {
    firstYear: year - 1,
    timeZone: timeZoneOf(platform),
  })
  const thresholds = states.flatMap(({ state }): Threshold[] =>
    state.thresholdCents === null
      ? []
      : [
          {
            state: state.state,
            cents: state.thresholdCents,
            orders: state.thresholdOrders,
            needsBoth: state.thresholdNeedsBoth,
          },
        ],
  )
  const yearsOf = (wanted: number) => {
    const ofYear = sales.filter((one) => one.year === wanted)
    const watched = watchThresholds(thresholds, ofYear)
    return new Map(
      watched.map((one) => {
        const sold = ofYear.find(({ state }) => state === one.state)
        return [one.state, presentYear(wanted, one, sold)] as const
      }),
    )
  }
  const [thisYear, lastYear] = [yearsOf(year), yearsOf(year - 1)]
  return thresholds
    .map(({ state, cents, orders, needsBoth }) => ({
      state: state as TaxedState,
      collects: states.some(
        (one) => one.state.state === state && rateOn(one.rates, state, today)?.collects === true,
      ),
      amount: cents,
      orders,
      needsBoth,
      thisYear: found(thisYear, state),
      lastYear: found(lastYear, state),
    }))
    .toSorted((a, b) => nearest(b) - nearest(a) || a.state.localeCompare(b.state))
}

/** Each state and year as a row of the CSV file. */
export function thresholdRows(rows: readonly ThresholdOut[]) {
  return rows.flatMap(({ state, collects, amount, orders, needsBoth, thisYear, lastYear }) =>
    [thisYear, lastYear].map((year) => ({
      state,
      year: year.year,
      orders: year.orders,
      sales: year.sales,
      thresholdAmount: amount,
      thresholdOrders: orders,
      needsBoth: needsBoth ? 'yes' : 'no',
      percent: year.percent,
      standing: year.standing,
      collects: collects ? 'yes' : 'no',
    })),
  )
}

function presentYear(
  year: number,
  { permille, standing }: Watched,
  sold: { orders: number; cents: number } | undefined,
): YearOut {
  return {
    year,
    orders: sold?.orders ?? 0,
    sales: sold?.cents ?? 0,
    percent: permille / 10,
    standing,
  }
}

function found(years: Map<string, YearOut>, state: string): YearOut {
  const year = years.get(state)
  if (!year) throw new Error(`Nothing is known of ${state}.`)
  return year
}

function nearest({ thisYear, lastYear }: ThresholdOut): number {
  return Math.max(thisYear.percent, lastYear.percent)
}
