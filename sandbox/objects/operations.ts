import type { IncomingMessage, ServerResponse } from 'node:http'
import { S3Error } from './errors.ts'
import { sendBytes, spoil, type Fault } from './faults.ts'
import { etagOf, type KeptObjects } from './kept-objects.ts'
import type { Uploads } from './uploads.ts'
import { xml } from './xml.ts'

export type Asked = {
  incoming: IncomingMessage
  key: string
  query: URLSearchParams
  body: Buffer
  fault: Fault
}
type Means = { objects: KeptObjects; uploads: Uploads; bucket: string }
type Operation = (means: Means, asked: Asked, out: ServerResponse) => void

/** The operation that a request asks for; undefined if the sandbox does not know it. */
export function operationOf({ incoming: { method }, key, query }: Asked): Operation | undefined {
  const has = (name: string) => query.has(name)
  if (key === '') {
    if (method !== 'GET') return undefined
    if (has('uploads')) return listUploads
    return has('versioning') ? tellVersioning : listObjects
  }
  switch (method ?? '') {
    case 'PUT':
      return has('uploadId') ? putPart : putObject
    case 'GET':
    case 'HEAD':
      return getObject
    case 'POST':
      return has('uploads') ? beginUpload : has('uploadId') ? finishUpload : undefined
    case 'DELETE':
      return has('uploadId') ? abandonUpload : removeObject
    default:
      return undefined
  }
}

const putObject: Operation = ({ objects }, { key, body, fault }, out) => {
  if (fault !== 'lost') objects.put(key, spoil(fault, body))
  out.writeHead(200, { etag: etagOf(body) })
  out.end()
}

const getObject: Operation = ({ objects }, { incoming, key, fault }, out) => {
  const found = objects.get(key)
  if (!found) throw new S3Error(404, 'NoSuchKey')
  const whole = spoil(fault, found.bytes)
  const range = rangeOf(incoming.headers.range, whole.length)
  const bytes = range ? whole.subarray(range.from, range.to) : whole
  out.writeHead(range ? 206 : 200, {
    'content-type': 'application/octet-stream',
    'content-length': bytes.length,
    'last-modified': found.at.toUTCString(),
    etag: etagOf(whole),
    ...(range && { 'content-range': `bytes ${range.from}-${range.to - 1}/${whole.length}` }),
  })
  if (incoming.method === 'HEAD') out.end()
  else sendBytes(fault, out, bytes)
}

function rangeOf(header: string | undefined, length: number) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined) return undefined
  if (Number(first) >= length) throw new S3Error(416, 'InvalidRange')
  return { from: Number(first), to: last ? Math.min(Number(last) + 1, length) : length }
}

const removeObject: Operation = ({ objects }, { key, fault }, out) => {
  if (fault !== 'lost') objects.remove(key)
  out.writeHead(204).end()
}

const listObjects: Operation = ({ objects, bucket }, { query }, out) => {
  const prefix = query.get('prefix') ?? ''
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  // The token is the last key of the page before. Real stores give one that nobody can read.
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString()
  const left = objects.list(prefix).filter(({ key }) => key > after)
  const page = left.slice(0, most)
  const isTruncated = left.length > page.length
  sendXml(out, 'ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: most,
    IsTruncated: String(isTruncated),
    ...(isTruncated && {
      NextContinuationToken: Buffer.from(page.at(-1)?.key ?? '').toString('base64url'),
    }),
    Contents: page.map(({ key, bytes, at }) => ({
      Key: key,
      LastModified: at.toISOString(),
      Size: bytes,
      StorageClass: 'STANDARD',
    })),
  })
}

const tellVersioning: Operation = (_means, _asked, out) =>
  sendXml(out, 'VersioningConfiguration', {})

const beginUpload: Operation = ({ uploads, bucket }, { key }, out) =>
  sendXml(out, 'InitiateMultipartUploadResult', {
    Bucket: bucket,
    Key: key,
    UploadId: uploads.begin(key),
  })

const putPart: Operation = ({ uploads }, { key, query, body }, out) => {
  uploads.put(query.get('uploadId') ?? '', key, Number(query.get('partNumber')), body)
  out.writeHead(200, { etag: etagOf(body) }).end()
}

const finishUpload: Operation = (
  { objects, uploads, bucket },
  { key, query, body, fault },
  out,
) => {
  const parts = [
    ...body
      .toString()
      .matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>"?([0-9a-f]+)"?<\/ETag><\/Part>/g),
  ].map(([, number, etag = '']) => ({ number: Number(number), etag }))
  const bytes = uploads.finish(query.get('uploadId') ?? '', key, parts)
  if (fault !== 'lost') objects.put(key, spoil(fault, bytes))
  const etag = `"${etagOf(bytes).slice(1, -1)}-${parts.length}"`
  sendXml(out, 'CompleteMultipartUploadResult', { Bucket: bucket, Key: key, ETag: etag })
}

const abandonUpload: Operation = ({ uploads }, { key, query }, out) => {
  uploads.abandon(query.get('uploadId') ?? '', key)
  out.writeHead(204).end()
}

const listUploads: Operation = ({ uploads, bucket }, { query }, out) =>
  sendXml(out, 'ListMultipartUploadsResult', {
    Bucket: bucket,
    IsTruncated: 'false',
    Upload: uploads.list(query.get('prefix') ?? '').map(({ id, key, begunAt }) => ({
      Key: key,
      UploadId: id,
      Initiated: begunAt.toISOString(),
    })),
  })

function sendXml(out: ServerResponse, name: string, content: Parameters<typeof xml>[1]): void {
  out.writeHead(200, { 'content-type': 'application/xml' })
  out.end(xml(name, content))
}
