import type { NewOrder } from '#contract/orders/new-order.schema'
import { invalidInput } from '#contract/refusals'

/** The specification's payload has no product id. Company and name are unique among the products on sale. */
export function nameOf({
  toolId,
  productName,
  company,
}: NewOrder): { id: string } | { company: string; name: string } {
  if (toolId !== undefined) return { id: toolId }
  if (productName !== undefined && company !== undefined) return { company, name: productName }
  throw invalidInput({
    path: 'body.toolId',
    message: 'is required unless productName and company are given',
  })
}
