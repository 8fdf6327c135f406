import { createHash } from 'node:crypto'
import type { Guest } from './handle.ts'

const tokenShape = /^[\w-]{43}$/

/** The guest with this token: 32 bytes in base64url. Null if the text is not such a token. */
export function guestOf(token: string | undefined): Guest | null {
  if (token === undefined || !tokenShape.test(token)) return null
  return { tokenHash: createHash('sha256').update(token).digest() }
}
