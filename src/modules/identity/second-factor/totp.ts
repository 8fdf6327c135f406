import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps: RFC 6238 with the parameters that every app supports (SHA-1, 30 seconds, 6 digits). */
const stepSeconds = 30
const digits = 6
/** Clocks differ and people type slowly, so the steps before and after the current one are accepted too (RFC 6238 §5.2). */
const driftSteps = 1
/** The length of the hash (RFC 4226 §4). */
const keyBytes = 20

export function newKey(): Buffer {
  return randomBytes(keyBytes)
}

/** RFC 4226 §5.3: the last four bits of the HMAC give an offset; the four bytes there become decimal digits. */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The accepted step whose code this is, or undefined. Takes the same time for right and wrong codes. */
export function stepOfCode(key: Buffer, code: string, at: Date): number | undefined {
  const now = Math.floor(at.getTime() / 1000 / stepSeconds)
  let found: number | undefined
  for (let step = now - driftSteps; step <= now + driftSteps; step++) {
    if (isSame(codeAt(key, step), code)) found = step
  }
  return found
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 §6, without padding: the form in which people type a key. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

/** The content of the QR code (github.com/google/google-authenticator/wiki/Key-Uri-Format). */
export function otpauthAddress(
  key: Buffer,
  { issuer, account }: { issuer: string; account: string },
) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(issuer)}`
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
