import { randomInt } from 'node:crypto'
import { hashOf } from '../provider/token.ts'

/** Without letters and digits that look alike. 16 of these 32 characters are 80 bits, too many to guess even from a hash. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 4
const groupLength = 4
const recoveryCodeCount = 10

/** Ten codes as people write them down: 'K7QM-3XVA-9RBD-TW4E'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  )
}

/** Ignores case, spaces and hyphens. Includes the account, so that equal codes of two accounts have different hashes. */
export function recoveryCodeHash(accountId: string, typed: string): Buffer {
  return hashOf(`${accountId}:${typed.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
}
