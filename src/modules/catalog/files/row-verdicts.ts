import type * as z from 'zod'
import type { FieldError } from '#contract/refusals'
import type { JudgedRow } from '#modules/imports'
import type { FoundRow } from './file-rows.ts'

/** The shop does not have the product of a row, and the file cannot add any. */
export const unknownNumber: FieldError = {
  path: 'partNumber',
  message: 'is not a part number of the shop',
}

export function refused(row: FoundRow, errors: readonly FieldError[]): JudgedRow {
  const { productId } = row
  return { ...placeOf(row), productId, outcome: 'refused', changes: {}, errors }
}

export function placeOf({ line, partNumber }: FoundRow): { position: number; name: string } {
  return { position: line, name: partNumber }
}

/** The errors of a parse, with the fields as paths. */
export function errorsOf(parsed: z.ZodSafeParseResult<unknown>): FieldError[] {
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}
