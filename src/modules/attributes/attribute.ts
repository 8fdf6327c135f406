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

/** What was read of a specification. Numbers are millionths of the base unit. With neither number nor choice it could not be read. */
export type ReadValue = {
  place: number
  low: number | null
  high: number | null
  choice: string | null
  written: string
}
