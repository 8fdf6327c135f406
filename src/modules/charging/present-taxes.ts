import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { ExemptReason } from '#contract/taxes/exempt-reasons'
import { percentFromPpm } from '#contract/taxes/percent'
import type { Cents } from '#contract/values/money'
import { taxSum, type OrderTax } from './charges.ts'

type TaxOfJurisdiction = Output<typeof api.delivery.quote>['taxes'][number]

/** The tax of each jurisdiction, what it was calculated from, and why the rest is not taxed. Amounts are in cents. */
export function presentTaxes(taxes: readonly OrderTax[]): TaxOfJurisdiction[] {
  return [...Map.groupBy(taxes, ({ jurisdiction }) => jurisdiction)].map(presentTax)
}

function presentTax([jurisdiction, shares]: [string, OrderTax[]]): TaxOfJurisdiction {
  const taxed = shares.filter(({ exemptReason }) => exemptReason === null)
  const exempt = Map.groupBy(
    shares.filter(({ exemptReason }) => exemptReason !== null),
    ({ exemptReason }) => exemptReason as ExemptReason,
  )
  return {
    jurisdiction,
    rate: percentFromPpm(Math.max(...shares.map(({ ratePpm }) => ratePpm))),
    taxed: baseSum(taxed),
    tax: taxSum(shares),
    exempt: [...exempt].map(([reason, some]) => ({ reason, amount: baseSum(some) })),
  }
}

function baseSum(taxes: readonly OrderTax[]): Cents {
  return taxes.reduce((sum, { baseCents }) => sum + baseCents, 0)
}
