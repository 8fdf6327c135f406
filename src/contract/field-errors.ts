import type * as z from 'zod'
import type { FieldError } from './refusals.ts'

/** The errors in a part of a request, with paths such as `body.quantity`. Each unknown field gets its own error. */
export function fieldErrors(part: string, error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = [part, ...issue.path].join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'is not a known field' }))
  })
}
