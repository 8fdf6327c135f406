// Imports only the list: the package's main entry would also load its dictionaries of words.
import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { minimumPasswordLength } from '#contract/constants'
import { IdentityError } from './identity-error.ts'

export const commonPasswordCount = 10_000

/** The most common passwords among those long enough to be allowed here; shorter ones are refused for their length. */
const common: ReadonlySet<string> = new Set(
  ranked
    .filter((password) => password.length >= minimumPasswordLength)
    .slice(0, commonPasswordCount),
)

/** Whether this is one of the most common passwords, regardless of case: attackers try capitals too. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}

/** Throws `PASSWORD_TOO_COMMON` if a new password is one of the most common ones. */
export function assertUncommon(password: string): void {
  if (!isCommonPassword(password)) return
  const count = commonPasswordCount.toLocaleString('en-US')
  const message = `This is one of the ${count} most common passwords, so it is easy to guess. Please choose another.`
  throw new IdentityError('PASSWORD_TOO_COMMON', message)
}
