import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `pi_3` + 23 random letters, the way Stripe's ids look. */
export function newId(prefix: string): string {
  return `${prefix}_3${randomLetters(23)}`
}

export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
}
