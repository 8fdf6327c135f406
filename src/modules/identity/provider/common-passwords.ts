// The list alone, and not the package's front door, which would unpack its dictionaries of words as well.
import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { minimumPasswordLength } from '#contract/constants'

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
