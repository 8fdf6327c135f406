import type * as z from 'zod'
import type { FieldError } from './refusals.ts'

/** What is wrong with a part of a request, by field: `body.quantity`. An unknown field is an error of its own. */
export function fieldErrors(part: string, error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = [part, ...issue.path].join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'is not a known field' }))
  })
}
