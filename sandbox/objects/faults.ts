import type { ServerResponse } from 'node:http'
import { S3Error } from './errors.ts'

// What the store can be told to do wrong, with `POST /sandbox/fault`.

/** Faults of the whole answer. */
const whole = {
  silent: () => {},
  cut: (out) => void out.destroy(),
  slow_down: () => fail(503, 'SlowDown'),
  error_500: () => fail(500, 'InternalError'),
  denied: () => fail(403, 'AccessDenied'),
  skewed: () => fail(403, 'RequestTimeTooSkewed'),
  missing: () => fail(404, 'NoSuchKey'),
  error_page: (out) => {
    out.writeHead(502, { 'content-type': 'text/html' })
    out.end('<title>Bad gateway</title>')
  },
  redirected: (out) => {
    out.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' })
    out.end()
  },
} as const satisfies Record<string, (out: ServerResponse) => void>

/** Faults of what is stored or read. */
const ofBytes = ['none', 'truncated', 'half', 'flipped', 'lost'] as const

export type Fault = keyof typeof whole | (typeof ofBytes)[number]
/** `method`: only calls of this method fail. `times`: so many calls fail; after them all is well. */
export type Faulty = { fault: Fault; method?: string; times?: number }

export function isFault(text: unknown): text is Fault {
  const names: readonly string[] = [...Object.keys(whole), ...ofBytes]
  return typeof text === 'string' && names.includes(text)
}

/** Answers badly, if the fault is one of the whole answer. Returns whether it did. */
export function answerBadly(fault: Fault, out: ServerResponse): boolean {
  if (!(fault in whole)) return false
  whole[fault as keyof typeof whole](out)
  return true
}

/** Sends bytes as a store with this fault would. */
export function sendBytes(fault: Fault, out: ServerResponse, bytes: Buffer): void {
  if (fault === 'truncated') {
    // The announced length is never reached, as when the connection is lost.
    out.write(bytes.subarray(0, bytes.length / 2), () => out.destroy())
    return
  }
  out.end(bytes)
}

/** The object as a store with this fault would have it. */
export function spoil(fault: Fault, bytes: Buffer): Buffer {
  if (fault === 'half') return bytes.subarray(0, bytes.length / 2)
  if (fault !== 'flipped') return bytes
  const other = Buffer.from(bytes)
  other[0] = (other[0] ?? 0) ^ 1
  return other
}

function fail(status: number, code: string): never {
  throw new S3Error(status, code)
}
