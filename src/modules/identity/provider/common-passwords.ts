// The list alone, and not the package's front door, which would unpack its dictionaries of words as well.
import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { minimumPasswordLength } from '#contract/constants'
import { IdentityError } from './identity-error.ts'

export const commonPasswordCount = 10_000

/** The most common ones of those long enough to be chosen here: a shorter one is refused for that already. */
const common: ReadonlySet<string> = new Set(
  ranked
    .filter((password) => password.length >= minimumPasswordLength)
    .slice(0, commonPasswordCount),
)

/** Whether guessing begins with this password. Capitals do not help: guessers try them too. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}

/** Throws `PASSWORD_TOO_COMMON` for a password that somebody chose and others guess first. */
export function assertUncommon(password: string): void {
  if (!isCommonPassword(password)) return
  const count = commonPasswordCount.toLocaleString('en-US')
  const message = `This password is one of the ${count} most common ones, which are guessed first. Please choose another.`
  throw new IdentityError('PASSWORD_TOO_COMMON', message)
}
