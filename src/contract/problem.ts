import type { IdentityRefusalCode } from './identity/refusals.ts'
import type { FieldError, RefusalCode } from './refusals.ts'

/** An RFC 9457 problem as the store sends it. `id` names the line in the log when the fault is ours. */
export type Problem<Code = RefusalCode | 'internal'> = {
  type: string
  title: string
  status: number
  code: Code
  errors?: FieldError[]
  details?: Record<string, unknown>
  id?: string
}

/** The same from a call of the sign-in, with a sentence for people. */
export type IdentityProblem = Problem<RefusalCode | IdentityRefusalCode | 'internal'> & {
  detail: string
}

/** What the typed client throws when the store refuses or fails. */
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
