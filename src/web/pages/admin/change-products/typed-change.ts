import { bulkFields } from '#contract/catalog/find-fields'
import type { BulkField } from '#contract/catalog/product-fields'
import type { Client } from '#contract/client'
import type { PriceRounding } from '#contract/staff/bulk-change-words'

/** What the form holds: text as it was typed. An empty choice leaves that field of the products as it is. */
export type TypedChange = {
  how: '' | 'percent down' | 'percent up' | 'amount down' | 'amount up' | 'set'
  by: string
  rounding: PriceRounding
  from: string
  until: string
} & Record<BulkField, string>
export const nothingTyped: TypedChange = {
  how: '',
  by: '',
  rounding: 'cent',
  from: '',
  until: '',
  ...(Object.fromEntries(bulkFields.map((field) => [field, ''])) as Record<BulkField, string>),
}

export type Asked = Parameters<Client['bulkChanges']['create']>[0]['body']
type Change = Asked['changes'][number]
export type ChangeErrors = Partial<Record<keyof TypedChange | 'form', string>>

/** The typed changes as the store takes them, or what is missing. The store checks the values. */
export function readChanges(
  typed: TypedChange,
): { changes: [Change, ...Change[]] } | { errors: ChangeErrors } {
  const errors: ChangeErrors = {}
  const times = timesOf(typed, errors)
  if (typed.how !== '' && typed.by.trim() === '') {
    errors.by = typed.how.startsWith('percent')
      ? 'Please enter a percentage.'
      : 'Please enter an amount in dollars.'
  }
  const [first, ...more]: Change[] = [
    ...(typed.how === '' ? [] : [priceChange(typed, times)]),
    ...bulkFields.flatMap((what) => {
      const value = typed[what].trim()
      return value === '' ? [] : [{ what, [what]: value } as Change]
    }),
  ]
  if (!first) errors.form = 'Please choose at least one change.'
  return first && Object.keys(errors).length === 0 ? { changes: [first, ...more] } : { errors }
}

type Times = { from?: string; until?: string }

function timesOf({ how, from, until }: TypedChange, errors: ChangeErrors): Times {
  const times: Times = {}
  if (how === '') return times
  for (const [name, value] of Object.entries({ from, until })) {
    if (value === '') continue
    const moment = new Date(value)
    if (Number.isNaN(moment.getTime()))
      errors[name as keyof Times] = 'Please enter a date and a time.'
    else times[name as keyof Times] = moment.toISOString()
  }
  return times
}

function priceChange({ how, by, rounding }: TypedChange, times: Times): Change {
  const value = by.trim()
  if (how === 'set') return { what: 'price', how, price: value, ...times }
  const direction = how.endsWith('up') ? 'up' : 'down'
  return how.startsWith('percent')
    ? {
        what: 'price',
        how: 'percent',
        direction,
        percent: value.replace(/%$/, '').trimEnd(),
        rounding,
        ...times,
      }
    : { what: 'price', how: 'amount', direction, amount: value, rounding, ...times }
}
