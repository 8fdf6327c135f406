import { createHash } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createSandboxServer } from '../requests.ts'
import { S3Error } from './errors.ts'
import { answerBadly, isFault, type Faulty } from './faults.ts'
import { openKeptObjects } from './kept-objects.ts'
import { operationOf, type Asked } from './operations.ts'
import type { Settings } from './settings.ts'
import { verifySignature } from './signature.ts'
import { createUploads } from './uploads.ts'

const mostKept = 1_000

/** An object store that speaks the protocol of S3 as far as the store does, with one bucket and one key. */
export function createObjectsServer(settings: Omit<Settings, 'port'>): Server {
  const { bucket, folder } = settings
  const objects = openKeptObjects(folder)
  const uploads = createUploads()
  const asked: string[] = []
  let faulty: Faulty = { fault: 'none' }

  async function answer(incoming: IncomingMessage, out: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(incoming.url ?? '/', 'http://objects')
    if (pathname === '/sandbox/fault') return setFault(incoming, out)
    if (pathname === '/sandbox/asked') return void out.end(JSON.stringify(asked.splice(0)))
    const body = await bytesOf(incoming)
    asked.push(`${incoming.method} ${decodeURIComponent(incoming.url ?? '')}`)
    asked.splice(0, asked.length - mostKept)
    try {
      verifySignature(incoming, settings, Date.now())
      verifyChecksums(incoming, body)
      const fault = faultOf(incoming.method)
      if (answerBadly(fault, out)) return
      const [, named, ...path] = decodeURIComponent(pathname).split('/')
      if (named !== bucket) throw new S3Error(404, 'NoSuchBucket')
      const wanted: Asked = { incoming, key: path.join('/'), query, body, fault }
      const operation = operationOf(wanted)
      if (!operation) throw new S3Error(405, 'MethodNotAllowed')
      operation({ objects, uploads, bucket }, wanted, out)
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      refuse(out, error)
    }
  }

  function faultOf(method: string | undefined): Faulty['fault'] {
    const { fault, method: only, times = Infinity } = faulty
    if ((only !== undefined && only !== method) || times <= 0) return 'none'
    faulty = { ...faulty, times: times - 1 }
    return fault
  }

  async function setFault(incoming: IncomingMessage, out: ServerResponse): Promise<void> {
    const wanted = JSON.parse((await bytesOf(incoming)).toString()) as Faulty
    if (!isFault(wanted.fault)) return void out.writeHead(422).end()
    faulty = wanted
    out.end(JSON.stringify(wanted))
  }

  return createSandboxServer('object store sandbox', {
    answer,
    refuse: (out) => refuse(out, new S3Error(403, 'AccessDenied')),
    fail: (out) => refuse(out, new S3Error(500, 'InternalError')),
  })
}

function refuse(out: ServerResponse, error: S3Error): void {
  out.writeHead(error.status, { 'content-type': 'application/xml' })
  out.end(error.body())
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  return Buffer.concat((await incoming.toArray()) as Buffer[])
}

/** What the sender says of the body must be so. */
function verifyChecksums({ headers }: IncomingMessage, body: Buffer): void {
  const digest = (kind: string, form: 'base64' | 'hex') =>
    createHash(kind).update(body).digest(form)
  const payload = headers['x-amz-content-sha256']
  const pairs = [
    [headers['x-amz-checksum-sha256'], digest('sha256', 'base64')],
    [headers['content-md5'], digest('md5', 'base64')],
    [payload === 'UNSIGNED-PAYLOAD' ? undefined : payload, digest('sha256', 'hex')],
  ]
  if (pairs.some(([said, is]) => said !== undefined && said !== is)) {
    throw new S3Error(400, 'BadDigest')
  }
}
