import type * as z from 'zod'
import { identityRefusals, type IdentityRefusalCode } from '#contract/identity/refusals'

/** A refusal of the sign-in's own. `message` is shown to the person, as the specification requires for sign-in. */
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

/** Said only after the right password, or after Google or a code was enough. */
export const accountBlocked = () =>
  new IdentityError(
    'ACCOUNT_BLOCKED',
    'This account is blocked. If you think that is a mistake, please write to us or call us.',
  )

/** A password or Google is not enough if a second factor is enrolled. */
export const codeRequired = () =>
  new IdentityError('CODE_REQUIRED', 'Please enter a code from your second factor.')

export const noPhone = () =>
  new IdentityError('NO_PHONE', 'Your account has no phone to send a code to.')

export const wrongCode = () =>
  new IdentityError(
    'WRONG_CODE',
    'That code is not right or has already been used. Please try the next one.',
  )

/** The link was mailed to another account, or never existed. */
export const linkNotOfAccount = () =>
  new IdentityError('INVALID_TOKEN', 'This link is not valid for this account')

export const linkExpired = () =>
  new IdentityError('INVALID_TOKEN', 'This link has expired or has already been used')

/** The library's own sentence. It is the same for an address without an account. */
export const wrongPassword = () =>
  new IdentityError('INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password')

/** Only the owner of the mailbox, who has the mailed link, reads the name. */
export const accountUnproven = (name: string) => {
  const named = name === '' ? '' : ` under the name “${name}”`
  return new IdentityError(
    'ACCOUNT_UNPROVEN',
    `An account was opened with this address${named}, and the address was never confirmed. Is this account yours?`,
  )
}

/** The refusal of a new password that is too short, or undefined if something else in the body is invalid. */
export function badPassword({ issues: [issue] }: z.ZodError): IdentityError | undefined {
  const isChosen = /^(new)?password$/i.test(issue?.path.join('.') ?? '')
  if (issue?.code !== 'too_small' || !isChosen) return undefined
  return new IdentityError('PASSWORD_TOO_SHORT', issue.message)
}
