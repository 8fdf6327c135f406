import { ProblemError } from '#contract/problem'

/** True when the store said no: nothing came of the attempt. */
export function surelyRefused(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false
  return error.problem.status < 500 && error.code !== 'request_in_flight'
}
