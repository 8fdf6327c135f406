import type { AttributeList } from '#contract/attributes/attributes.schema'
import { Refusal } from '#contract/refusals'
import type { SynonymList } from '#contract/search/synonyms.schema'
import type { TableVersion } from '#contract/shipping/tables.schema'
import type { StaffCategory } from '#contract/staff/categories.schema'
import type { OrderView } from '#contract/staff/order-views.schema'
import type { StaffRole } from '#contract/staff/permissions'
import type { StaffProduct } from '#contract/staff/products.schema'
import type { StateWithVersions } from '#contract/taxes/rates.schema'

/** What somebody else may have changed since the caller read it, and how the refusal tells of it as it is now. */
export type Current = {
  product: StaffProduct
  category: StaffCategory
  attributes: AttributeList
  applications: { version: string }
  goes_with: { version: string }
  synonyms: SynonymList | null
  order_view: OrderView
  settings: { version: number; sections: readonly string[] }
  shipping_table: TableVersion | null
  tax_rate: StateWithVersions
  role: StaffRole
}

/** Refuses a change that was made from what is no longer there. */
export function changedSince<What extends keyof Current>(
  what: What,
  current: Current[What],
): Refusal {
  return new Refusal('changed_since', { what, current })
}
