import { messages } from '#web/ui/texts/messages.ts'
import { isInStock, type Stock } from '#web/ui/products/in-stock.ts'

export type QuantityLimits = Stock
export type Quantity = { valid: number; error?: never } | { valid?: never; error: string | null }

/** Reads what the buyer typed. An empty field is not an error, but not a quantity either. */
export function readQuantity(typed: string, limits: QuantityLimits): Quantity {
  const text = typed.trim()
  if (text === '') return { error: null }
  if (/^[-\u2212]/.test(text)) return { error: messages.positiveNumber }
  if (!/^\d{1,9}$/.test(text)) return { error: messages.wholeNumber }
  const quantity = Number(text)
  if (quantity < limits.minimumOrder) return { error: messages.minimumOrder(limits.minimumOrder) }
  if (quantity > limits.availableQuantity) return { error: messages.notEnoughStock }
  return { valid: quantity }
}

/** One more or one less. If the field has no number, it starts at the minimum order. */
export function stepQuantity(typed: string, by: 1 | -1, { minimumOrder }: QuantityLimits): string {
  const quantity = Number(typed.trim() || Number.NaN)
  if (!Number.isInteger(quantity)) return String(minimumOrder)
  return String(quantity + by)
}

/** '5 or more, up to 42' */
export function limitsSentence(limits: QuantityLimits): string {
  if (!isInStock(limits)) return 'Out of stock'
  return `${limits.minimumOrder} or more, up to ${limits.availableQuantity}`
}
