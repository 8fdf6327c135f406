import type * as z from 'zod'
import { identityRefusals, type IdentityRefusalCode } from '#contract/identity/refusals'

/** A no that only a sign-in says. `message` is for people, as the specification asks of sign-in. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: IdentityRefusalCode
  readonly details: { retryAfterSeconds?: number }

  constructor(
    code: IdentityRefusalCode,
    message: string,
    details: { retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.code = code
    this.details = details
  }
}

export function isIdentityRefusal(code: string): code is IdentityRefusalCode {
  return Object.hasOwn(identityRefusals, code)
}

/** A password or Google do not do where a second factor is enrolled. */
export const codeWanted = () =>
  new IdentityError('CODE_REQUIRED', 'Please use a code of your second factor.')

export const noPhone = () => new IdentityError('NO_PHONE', 'There is no phone to send a code to.')

export const wrongCode = () =>
  new IdentityError(
    'WRONG_CODE',
    'That code is not right, or it was used before. Please try the next one.',
  )

/** A link of a mail that somebody else's session opens, or that never was one. */
export const linkNotOfAccount = () =>
  new IdentityError('INVALID_TOKEN', 'This link is not valid for this account')

export const linkIsOver = () =>
  new IdentityError('INVALID_TOKEN', 'This link was used already or is too old')

/** In the words of the provider, which says the same of an address nobody has. */
export const wrongPassword = () =>
  new IdentityError('INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password')

/** What is wrong with a password that somebody chose, if that is what is wrong with a body; the message is written for them. */
export function badPassword({ issues: [issue] }: z.ZodError): IdentityError | undefined {
  const isChosen = /^(new)?password$/i.test(issue?.path.join('.') ?? '')
  if (issue?.code !== 'too_small' || !isChosen) return undefined
  return new IdentityError('PASSWORD_TOO_SHORT', issue.message)
}
