import type { FieldError } from '#contract/refusals'
import { ProductChanges } from '#contract/staff/products.schema'

/**
 * The changes that can be read, field by field, and what is wrong with the others. So the shop can look at what is right too,
 * and everything that is wrong is said at once.
 */
export function readableChanges(fields: Record<string, unknown>): {
  changes: ProductChanges
  errors: FieldError[]
} {
  const errors: FieldError[] = []
  const read = Object.entries(fields).flatMap(([field, value]) => {
    const parsed = ProductChanges.safeParse({ [field]: value })
    if (parsed.success) return Object.entries(parsed.data)
    errors.push(
      ...parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    )
    return []
  })
  return { changes: Object.fromEntries(read), errors }
}
