import type { ProductAct } from '#contract/staff/products.schema'
import { formatCents } from '#contract/values/money'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { fieldNames, kindOf, wordOf } from './field-words.ts'

export type ActWords = { title: string; lines: { name: string; before?: string; after?: string }[] }

/** An act as people read it: a title, and a line for each field that was changed. */
export function actWords({ act, details }: Pick<ProductAct, 'act' | 'details'>): ActWords {
  const fields = Object.entries((details['fields'] ?? {}) as Record<string, unknown[]>)
  const lines = fields.map(([field, values]) => ({
    name: fieldNames[field] ?? field,
    ...(values.length === 2 && { before: shown(field, values[0]), after: shown(field, values[1]) }),
  }))
  const planned = `${formatCents(Number(details['price']))} for ${formatDateTime(String(details['at']))}`
  switch (act) {
    case 'product.added':
      return { title: 'Added', lines }
    case 'product.removed':
      return { title: 'Removed from the shop', lines: [] }
    case 'product.price_planned':
      return { title: `Price planned: ${planned}`, lines: [] }
    case 'product.price_plan_cancelled':
      return { title: `Planned price cancelled: ${planned}`, lines: [] }
    case 'product.price_plan_carried_over':
      return {
        title: `Planned price carried over to the price of ${formatCents(Number(details['to']))}: ${planned}`,
        lines: [],
      }
    case 'product.price_plan_lapsed':
      return {
        title: `Planned price not set, because the price was changed meanwhile: ${planned}`,
        lines: [],
      }
    case 'product.applications_changed':
      return {
        title: `What it fits was changed: ${Number(details['added'])} added, ${Number(details['removed'])} removed`,
        lines: [],
      }
    case 'product.applications_undone':
      return { title: 'A change of what it fits was undone', lines: [] }
    case 'product.changed':
      return { title: changedAs(details), lines }
  }
  // 'stock.received' as 'Stock received'
  const words = act.replace(/[._]/g, ' ')
  return { title: words.charAt(0).toUpperCase() + words.slice(1), lines }
}

function changedAs(details: ProductAct['details']): string {
  if (details['plannedFor']) return 'Planned price set'
  if (!details['batch']) return 'Changed'
  return details['undone'] || details['takenBack']
    ? 'A bulk change was undone'
    : 'Changed with others'
}

function shown(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string' && typeof value !== 'number') return 'none'
  if (value === '') return 'none'
  if (kindOf(field) === 'money') return formatCents(Number(value))
  return wordOf(field, String(value)) ?? String(value)
}
