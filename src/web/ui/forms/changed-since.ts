import type { Current } from '#contract/edits/changed-since'
import { ProblemError } from '#contract/problem'

/** What somebody else has saved since it was read; undefined if that is not why the store refused. */
export function currentOf<What extends keyof Current>(
  error: unknown,
  what: What,
): Current[What] | undefined {
  if (!(error instanceof ProblemError) || error.code !== 'changed_since') return undefined
  const { details } = error.problem
  return details?.['what'] === what ? (details['current'] as Current[What]) : undefined
}
