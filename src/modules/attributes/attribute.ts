import type { AttributeKind } from '#contract/attributes/kinds'

/** An attribute as the store keeps it. `unit`: the symbol of the unit in which its numbers are shown. */
export type AttributeRow = {
  id: string
  category: string
  key: string
  name: string
  labels: string[]
  kind: AttributeKind
  unit: string | null
  is_required: boolean
  is_filter: boolean
  is_column: boolean
}
