import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { S3Error } from './errors.ts'

type Keys = { accessKeyId: string; secretAccessKey: string }

const mostSkewMs = 15 * 60_000

/** Verifies Signature Version 4 in the header, as S3 does. Throws S3Error. */
export function verifySignature(incoming: IncomingMessage, keys: Keys, now: number): void {
  const { authorization = '' } = incoming.headers
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!parts) throw new S3Error(403, 'AccessDenied')
  const [, id = '', day = '', region = '', signedNames = '', given = ''] = parts
  if (id !== keys.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId')
  const stamp = headerOf(incoming, 'x-amz-date')
  const at = timeOf(stamp)
  if (Number.isNaN(at) || !stamp.startsWith(day)) throw new S3Error(403, 'AccessDenied')
  if (Math.abs(now - at) > mostSkewMs) throw new S3Error(403, 'RequestTimeTooSkewed')
  const signed = signedNames.split(';')
  if (!signed.includes('host') || unsignedAmz(incoming, signed)) {
    throw new S3Error(403, 'AccessDenied')
  }
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical(incoming, signed))].join('\n')
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region),
  )
  if (!timingSafeEqual(hmac(key, text), Buffer.from(given, 'hex'))) {
    throw new S3Error(403, 'SignatureDoesNotMatch')
  }
}

function canonical(incoming: IncomingMessage, signed: string[]): string {
  const [path = '/', query = ''] = (incoming.url ?? '/').split('?')
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
  return [
    incoming.method,
    path,
    pairs.join('&'),
    ...signed.map((name) => `${name}:${headerOf(incoming, name).trim().replace(/\s+/g, ' ')}`),
    '',
    signed.join(';'),
    headerOf(incoming, 'x-amz-content-sha256'),
  ].join('\n')
}

/** Every header of the protocol must be signed, or somebody on the way could change it. */
function unsignedAmz({ headers }: IncomingMessage, signed: string[]): boolean {
  return Object.keys(headers).some((name) => name.startsWith('x-amz-') && !signed.includes(name))
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  return String(headers[name] ?? '')
}

function timeOf(stamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp)?.slice(1) ?? []
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
