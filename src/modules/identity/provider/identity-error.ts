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

/** A password or Google do not do where a second factor is enrolled. */
export const codeWanted = () =>
  new IdentityError(403, 'CODE_REQUIRED', 'Please use a code of your second factor.')

export const noPhone = () =>
  new IdentityError(409, 'NO_PHONE', 'There is no phone to send a code to.')

export const wrongCode = () =>
  new IdentityError(
    403,
    'WRONG_CODE',
    'That code is not right, or it was used before. Please try the next one.',
  )

/** A link of a mail that somebody else's session opens, or that never was one. */
export const linkNotOfAccount = () =>
  new IdentityError(403, 'INVALID_TOKEN', 'This link is not valid for this account')

export const linkIsOver = () =>
  new IdentityError(403, 'INVALID_TOKEN', 'This link was used already or is too old')

export const foreignPage = () =>
  new IdentityError(403, 'INVALID_ORIGIN', 'This page may not sign you in')

/** In the words of the provider, which says the same of an address nobody has. */
export const wrongPassword = () =>
  new IdentityError(401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password')

export function invalidBody({ issues: [issue] }: z.ZodError): IdentityError {
  const field = issue?.path.join('.') ?? ''
  const message = issue?.message ?? 'The request is not right'
  const code = /^(new)?password$/i.test(field) && passwordCodes.get(issue?.code)
  if (code) return new IdentityError(400, code, message)
  return new IdentityError(400, 'INVALID_INPUT', field ? `${field}: ${message}` : message)
}

/** What is wrong with a password that somebody chose; the messages are written for them. */
const passwordCodes = new Map<string | undefined, string>([
  ['too_small', 'PASSWORD_TOO_SHORT'],
  ['custom', 'PASSWORD_TOO_COMMON'],
])
