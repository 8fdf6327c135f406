import type { AttributeList } from '../attributes/attributes.schema.ts'
import { Refusal } from '../refusals.ts'
import type { SynonymList } from '../search/synonyms.schema.ts'
import type { TableVersion } from '../shipping/tables.schema.ts'
import type { StaffCategory } from './categories.schema.ts'
import type { OrderView } from './order-views.schema.ts'
import type { StaffRole } from './permissions.ts'
import type { StaffProduct } from './products.schema.ts'
import type { StateWithVersions } from '../taxes/rates.schema.ts'

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
