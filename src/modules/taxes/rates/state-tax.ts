import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { TaxedState } from '#contract/taxes/states'
import { rateOn, type Rate } from '../engine/rate-on.ts'
import type { Day } from '#contract/values/days'
import type { StateRow, VersionRow } from './tax-rates.repository.ts'

type StateTax = Output<typeof api.taxRates.list>[number]

/** How the shop stands to a state's tax today. */
export function presentState(
  { state, rates }: { state: StateRow; rates: readonly Rate[] },
  today: Day,
): StateTax {
  const current = rateOn(rates, state.state, today)
  const planned = nextOf(rates, today)
  return {
    state: state.state as TaxedState,
    hasTax: state.hasLocal || state.usualRatePpm !== null,
    hasLocalTaxes: state.hasLocal,
    collects: current?.collects ?? false,
    collectsSince: collectsSince(rates, state.state, today),
    rate: current?.ratePpm ?? state.usualRatePpm,
    taxesDelivery: current?.taxesDelivery ?? state.taxesDelivery,
    planned: planned ? presentRate(planned) : null,
    number: rates.at(-1)?.number ?? 0,
    threshold:
      state.thresholdCents === null
        ? null
        : {
            amount: state.thresholdCents,
            orders: state.thresholdOrders,
            needsBoth: state.thresholdNeedsBoth,
          },
  }
}

export function presentVersion({ number, setAt, setBy, ...rate }: VersionRow) {
  return { number, ...presentRate(rate), setAt: setAt.toISOString(), setBy }
}

function presentRate({
  effectiveFrom,
  ratePpm,
  taxesDelivery,
  collects,
}: Pick<Rate, 'effectiveFrom' | 'ratePpm' | 'taxesDelivery' | 'collects'>) {
  return { effectiveFrom, rate: ratePpm, taxesDelivery, collects }
}

/** What holds on the first day after today on which something changes. */
function nextOf(rates: readonly Rate[], today: Day): Rate | undefined {
  const days = rates.map(({ effectiveFrom }) => effectiveFrom).filter((day) => day > today)
  const [next] = days.toSorted()
  return next === undefined ? undefined : rateOn(rates, rates[0]?.state ?? '', next)
}

/** The first day of the collecting that goes on today; null if the shop does not collect today. */
function collectsSince(rates: readonly Rate[], state: string, today: Day): Day | null {
  const days = new Set(rates.map(({ effectiveFrom }) => effectiveFrom))
  let since: Day | null = null
  for (const day of [...days].filter((one) => one <= today).toSorted()) {
    if (rateOn(rates, state, day)?.collects) since ??= day
    else since = null
  }
  return since
}
