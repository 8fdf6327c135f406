import { ProblemError } from '#contract/problem'

/**
 * The store's errors about single fields, as sentences that begin with the field's label: with
 * `{ mobile: 'The mobile number' }`, the error of body.mobile becomes `{ mobile: 'The mobile number must be …' }`.
 */
export function fieldErrors<Field extends string>(
  error: unknown,
  labels: Record<Field, string>,
): { [F in Field]?: string } {
  if (!(error instanceof ProblemError)) return {}
  const entries = (error.problem.errors ?? []).flatMap(({ path, message }) => {
    // 'body.mobile', 'body.packedMillimetres.width', 'body.specifications.2.name'
    const field = path.split('.').findLast((part) => part in labels) ?? ''
    return field in labels ? [[field, `${labels[field as Field]} ${message}.`]] : []
  })
  return Object.fromEntries(entries) as { [F in Field]?: string }
}
