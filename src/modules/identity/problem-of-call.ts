import { identityRefusals } from '#contract/identity/refusals'
import type { IdentityProblem, Problem } from '#contract/problem'
import { tooFast } from '#contract/values/too-fast'
import { problemOf } from '#platform/http'
import type { Log } from '#platform/telemetry'
import { IdentityError } from './provider/identity-error.ts'

/** The problem that a refused call of the sign-in returns. Its `detail` is a sentence for the person. */
export function problemOfCall(error: unknown, log: Log): IdentityProblem {
  if (!(error instanceof IdentityError)) {
    const problem = problemOf(error, log)
    return { ...problem, detail: sentenceOf(problem) }
  }
  const { code, message, details } = error
  return {
    type: `/api/docs#${code}`,
    title: 'The sign-in request was refused',
    status: identityRefusals[code],
    code,
    detail: message,
    ...(details.retryAfterSeconds !== undefined && { details }),
  }
}

const sentences: Partial<Record<Problem['code'], string>> = {
  unauthenticated: 'You are not signed in',
  forbidden: 'This page is not allowed to sign you in',
  reauthentication_required: 'Please confirm that it is you.',
  busy: 'The store is very busy. Please try again in a moment.',
  database_unavailable: 'The store has a technical problem. Please try again in a moment.',
  newer_release: 'The store is being updated. Please try again in a minute.',
}

function sentenceOf({ code, title, errors, details }: Problem): string {
  if (code === 'too_many_requests') return tooFast(Number(details?.['retryAfterSeconds'] ?? 2))
  const [error] = errors ?? []
  if (!error) return sentences[code] ?? title
  const { path, message } = error
  const field = path.replace(/^body\.?/, '')
  // The identity library's own messages stand alone.
  const sentence = /^[A-Z]/.test(message) ? message : `${nameOf(field)} ${message}`
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

function nameOf(field: string): string {
  if (field === '') return 'The request'
  return fieldNames[field] ?? `The field “${field}”`
}

const fieldNames: Record<string, string | undefined> = {
  name: 'The name',
  email: 'The email address',
  newEmail: 'The new email address',
  password: 'The password',
  currentPassword: 'The current password',
  newPassword: 'The new password',
  code: 'The code',
  number: 'The phone number',
  token: 'The link',
}
