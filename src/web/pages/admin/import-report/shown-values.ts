import { fieldNames, kindOf, wordOf } from '#web/pages/admin/product/field-words.ts'
import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'

export const fieldWords: Record<string, string> = {
  ...fieldNames,
  coreCharge: `${fieldNames['coreCharge']} (not charged yet)`,
  plannedPrices: 'Planned prices',
  onHand: 'On hand',
  orderLevel: 'Order again at',
  availableQuantity: 'In stock',
}

/** A value of a field as people read it. */
export function shownValue(field: string, value: unknown): string {
  if (typeof value === 'number') {
    if (kindOf(field) === 'money') return formatDollars(value)
    return kindOf(field) === 'choice' ? String(value) : formatCount(value)
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return wordOf(field, value) ?? (value || 'none')
  if (Array.isArray(value)) {
    const thing = field === 'pictures' ? 'picture' : 'row'
    return value.length === 1 ? `1 ${thing}` : `${value.length} ${thing}s`
  }
  if (typeof value !== 'object' || value === null) return 'none'
  const { length, width, height } = value as Record<string, unknown>
  return [length, width, height].map(String).join(' × ')
}
