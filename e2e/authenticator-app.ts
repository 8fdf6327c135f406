import { createHmac } from 'node:crypto'

/** An authenticator app (RFC 6238) set up with a typed key. It shows each code once. */
export function authenticatorApp(typedKey: string) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(typedKey.replaceAll(' ', ''), (sign) =>
    alphabet.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  let last = 0

  return {
    /** The next code not shown yet. The store also accepts the code of the next time step. */
    next(aheadMs = 0): string {
      const step = Math.floor((Date.now() + aheadMs) / 30_000)
      last = Math.max(step, last + 1)
      return codeAt(key, last)
    },
  }
}

function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
