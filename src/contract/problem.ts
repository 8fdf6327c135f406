import type { IdentityRefusalCode } from './identity/refusals.ts'
import type { FieldError, RefusalCode } from './refusals.ts'

/** An RFC 9457 problem as the store sends it. `id` is that of the request, by which the log can be searched. */
export type Problem<Code = RefusalCode | 'internal'> = {
  type: string
  title: string
  status: number
  code: Code
  errors?: FieldError[]
  details?: Record<string, unknown>
  id?: string
}

/** A problem from one of the sign-in calls, with a sentence for people. */
export type IdentityProblem = Problem<RefusalCode | IdentityRefusalCode | 'internal'> & {
  detail: string
}

/** Thrown by the typed client when the store refuses a request or fails. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }

  get code(): Problem['code'] {
    return this.problem.code
  }
}
