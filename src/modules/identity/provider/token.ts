import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes. They carry no information, and only their hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash as text, for text columns. */
export function storedHashOf(token: string): string {
  return hashOf(token).toString('base64url')
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
