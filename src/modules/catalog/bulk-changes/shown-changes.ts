import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { NewBulkChange } from '#contract/staff/bulk-changes.schema'
import { dollarsFromCents } from '#contract/values/money'
import type { RowChanges } from '#modules/imports'
import type { Planned } from './planned-prices.repository.ts'

/** What was asked for, as the API answers it. */
export function shownAsked(request: unknown): Output<typeof api.imports.show>['asked'] {
  const { which, changes } = request as NewBulkChange
  return {
    ids: 'ids' in which ? which.ids.length : null,
    filter: 'filter' in which ? which.filter : null,
    changes,
  }
}

/** Longer texts are cut in lists. */
const longestShown = 120

/** The changes of a product as the API answers them. */
export function shownChanges({ plannedPrices, ...changes }: RowChanges) {
  return {
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, [before, after]]): [string, RowChanges[string]] => [
        field,
        [shownValue(field, before), shownValue(field, after)],
      ]),
    ),
    planned: (plannedPrices?.[1] as Planned[] | undefined) ?? [],
  }
}

function shownValue(field: string, value: unknown): unknown {
  if ((field === 'price' || field === 'coreCharge') && typeof value === 'number')
    return dollarsFromCents(value)
  if (typeof value !== 'string' || value.length <= longestShown) return value
  return `${value.slice(0, longestShown)}…`
}
