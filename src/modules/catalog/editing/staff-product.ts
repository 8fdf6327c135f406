import type { Output } from '#contract/describe'
import type { api } from '#contract'
import type { PictureProblem } from '#contract/catalog/product.schema'
import { valuesOf, type ValueColumns } from '../products/product-columns.ts'
import { voidPlans, type WaitingPlan } from './void-plans.ts'

export type StaffProductRow = ValueColumns & {
  id: string
  version: number
  available: number
  picture_problem: string | null
  created_at: Date
  added_by_name: string | null
  former_numbers: string[] | null
  planned: PlannedPriceRow[] | null
}

/** Dates of a JSON list are text. */
export type PlannedPriceRow = WaitingPlan & { planned_by_name: string | null }

export function presentStaffProduct(row: StaffProductRow): Output<typeof api.staffProducts.show> {
  const planned = row.planned ?? []
  const lapsed = voidPlans(row.price_cents, planned)
  return {
    _id: row.id,
    version: row.version,
    ...valuesOf(row),
    availableQuantity: row.available,
    formerPartNumbers: row.former_numbers ?? [],
    pictureProblem: row.picture_problem as PictureProblem | null,
    addedAt: row.created_at.toISOString(),
    addedBy: row.added_by_name,
    plannedPrices: planned.map((plan) => presentPlannedPrice(plan, lapsed.has(plan.id))),
  }
}

export function presentPlannedPrice(row: PlannedPriceRow, isVoid = false) {
  return {
    _id: row.id,
    price: row.price_cents,
    onlyIfNow: row.expected_cents,
    at: new Date(row.at).toISOString(),
    plannedBy: row.planned_by_name,
    isVoid,
  }
}
