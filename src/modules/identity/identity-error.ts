import type * as z from 'zod'

/** What the provider says when it says no. `message` is for people, as the specification asks of sign-in. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const notSignedIn = () => new IdentityError(401, 'UNAUTHORIZED', 'You are not signed in')

export const foreignPage = () =>
  new IdentityError(403, 'INVALID_ORIGIN', 'This page may not sign you in')

/** In the words of the provider, which says the same of an address nobody has. */
export const wrongPassword = () =>
  new IdentityError(401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password')

export function invalidBody({ issues: [issue] }: z.ZodError): IdentityError {
  const field = issue?.path.join('.') ?? ''
  const message = issue?.message ?? 'The request is not right'
  if (/^(new)?password$/i.test(field) && issue?.code === 'too_small') {
    return new IdentityError(400, 'PASSWORD_TOO_SHORT', message)
  }
  return new IdentityError(400, 'INVALID_INPUT', field ? `${field}: ${message}` : message)
}
