import { ProblemError } from '#contract/problem'

/** True if the store refused, so that the request had no effect. False after a server error or while it still runs. */
export function surelyRefused(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false
  return error.problem.status < 500 && error.code !== 'request_in_flight'
}
