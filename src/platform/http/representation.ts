import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A response body in the encodings that browsers accept. Each one is made once, when it is first needed. */
export type Representation = {
  body: Buffer
  etag(encoding: Encoding): string
  encoded(encoding: Encoding): Promise<Buffer>
}

/** How often a body is made. The more often, the less work may go into its compression. */
export type Effort = 'once a request' | 'once a second' | 'once a build'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Brotli's best quality takes 40 times as long as a medium one and saves a tenth more, which pays off for built files.
// The lowest one saves nearly as much as a medium one (a list of 8.7 kB becomes 2.0 kB instead of 1.8) in half the time.
const brotliQuality: Record<Effort, number> = {
  'once a request': 1,
  'once a second': 4,
  'once a build': 11,
}
const gzipLevel: Record<Effort, number> = {
  'once a request': 1,
  'once a second': 6,
  'once a build': 9,
}

/** Where compressed bodies are kept from one start to the next, by the digest of the body. */
export type KeptForms = {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, form: Buffer): Promise<void>
}

export function representationOf(body: Buffer, effort: Effort, forms?: KeptForms): Representation {
  const digest = hash('sha256', body, 'base64url').slice(0, 22)
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]])
  return {
    body,
    etag: (encoding) => (encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`),
    encoded(encoding) {
      const known = made.get(encoding) ?? keptOrMade(encoding)
      made.set(encoding, known)
      return known
    },
  }

  async function keptOrMade(encoding: Encoding): Promise<Buffer> {
    const name = `${digest}.${encoding}`
    const kept = await forms?.read(name)
    if (kept) return kept
    const form = await compress(body, encoding, effort)
    await forms?.write(name, form)
    return form
  }
}

/** The best encoding that the browser accepts; `q=0` means that it does not. */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const taken = new Set(
    acceptEncoding
      .split(',')
      .map((part) => part.trim().toLowerCase().split(';'))
      .filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}

function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: gzipLevel[effort] })
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort] } })
}
