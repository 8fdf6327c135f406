import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
/** `swift` for what is made anew every second, `small` for what stays. */
export type Effort = 'swift' | 'small'

/** A text with its packed forms, each made at most once and only when somebody takes it. */
export type EncodedBody = {
  /** The length of the text in bytes. */
  bytes: number
  /** A strong ETag; every form has its own, as their bytes differ. */
  etag(encoding: Encoding): string
  form(encoding: Encoding): Promise<Buffer>
}

export function encodedBody(content: string | Buffer, effort: Effort): EncodedBody {
  const plain = Buffer.from(content)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return {
    bytes: plain.length,
    etag: (encoding) => (encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`),
    form(encoding) {
      const form = forms.get(encoding) ?? pack[encoding](plain, effort)
      forms.set(encoding, form)
      return form
    },
  }
}

const brotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const pack: Record<Encoding, (plain: Buffer, effort: Effort) => Promise<Buffer>> = {
  identity: async (plain) => plain,
  gzip: (plain, effort) => toGzip(plain, { level: effort === 'small' ? 9 : 6 }),
  br: (plain, effort) =>
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: effort === 'small' ? 11 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
}
