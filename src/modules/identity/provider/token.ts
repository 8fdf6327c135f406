import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes: nothing can be read from them, and only their hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash as text, for columns that hold text. */
export function storedHashOf(token: string): string {
  return hashOf(token).toString('base64url')
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
