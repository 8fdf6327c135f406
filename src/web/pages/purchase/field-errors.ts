import { fieldErrors } from '../../field-errors.ts'
import type { Typed } from './purchase-draft.ts'

export type FieldErrors = { [Field in keyof Typed]?: string | undefined }

const labels: Record<keyof Typed, string> = {
  quantity: 'The quantity',
  name: 'The name',
  mobile: 'The mobile number',
  address: 'The address',
}
const required = ['name', 'mobile', 'address'] as const

export function missingFields(typed: Typed): FieldErrors {
  const missing = required.filter((field) => typed[field].trim() === '')
  return Object.fromEntries(missing.map((field) => [field, `${labels[field]} is missing.`]))
}

export function refusedFields(error: unknown): FieldErrors {
  return fieldErrors(error, labels)
}
