import { ProblemError } from '#contract/problem'
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

/** What the store said about single fields: 'body.mobile must be …' stands below the mobile number. */
export function fieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ProblemError)) return {}
  const entries = (error.problem.errors ?? []).flatMap(({ path, message }) => {
    const field = path.split('.').at(-1) ?? ''
    return field in labels ? [[field, `${labels[field as keyof Typed]} ${message}.`]] : []
  })
  return Object.fromEntries(entries) as FieldErrors
}
