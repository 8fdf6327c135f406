import type { FieldError, RefusalCode } from './refusals.ts'

/** An RFC 9457 problem as the store sends it. `id` identifies the log entry of an internal error. */
export type Problem = {
  type: string
  title: string
  status: number
  code: RefusalCode | 'internal'
  errors?: FieldError[]
  details?: Record<string, unknown>
  id?: string
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
