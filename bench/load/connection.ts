import { connect } from 'node:net'

export type Answer = { status: number; bytes: number; body: () => Buffer }
export type Connection = { send(request: Buffer): Promise<Answer>; close(): void }

type Options = {
  /** Without bodies, an answer has none: its bytes are counted and forgotten. */
  bodies: boolean
}

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/**
 * One keep-alive connection that sends requests one after the other. It reads no more of an answer than its status and
 * its length, into one buffer, so that it costs a quarter of what `node:http` costs beside the server it measures.
 */
export async function openConnection(origin: string, { bodies }: Options): Promise<Connection> {
  const { hostname, port } = new URL(origin)
  const reader = answerReader(bodies)
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(64 * 1024),
      callback: (length, buffer) => {
        reader.read(Buffer.from(buffer.buffer, buffer.byteOffset, length))
        return true
      },
    },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.on('error', reader.fail)
  socket.on('close', () => reader.fail(new Error('The server closed the connection.')))
  return {
    send: (request) => {
      if (socket.destroyed) return Promise.reject(new Error('The connection is closed.'))
      const answer = reader.next()
      socket.write(request)
      return answer
    },
    close: () => socket.destroy(),
  }
}

/** Puts the parts that arrive together to one answer after the other. A part is only good until the next one. */
function answerReader(bodies: boolean) {
  let head: Buffer = Buffer.alloc(0)
  let status = 0
  let received = 0
  let total: number | 'in chunks' | undefined
  let parts: Buffer[] = []
  // JSON has no line breaks of its own, so that nothing else in the answers asked for here ends like the last chunk.
  let tail: Buffer = Buffer.alloc(0)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = undefined
  }
  return {
    fail,
    next: () =>
      new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject }
      }),
    read(part: Buffer) {
      received += part.length
      let rest = part
      if (total === undefined) {
        head = head.length === 0 ? part : Buffer.concat([head, part])
        const end = head.indexOf(headEnd)
        if (end < 0) return void (head = Buffer.from(head))
        const read = readHead(head.toString('latin1', 0, end))
        if (!read) return fail(new Error('The answer does not tell its length.'))
        status = read.status
        const bodyAt = end + headEnd.length
        total = read.length === 'in chunks' ? read.length : bodyAt + read.length
        rest = head.subarray(bodyAt)
      }
      if (bodies) parts.push(Buffer.from(rest))
      if (total === 'in chunks') tail = Buffer.concat([tail, rest]).subarray(-lastChunk.length)
      if (total === 'in chunks' ? !tail.equals(lastChunk) : received < total) return
      const body = bodyOf(parts, total === 'in chunks')
      const answer = { status, bytes: received, body }
      head = Buffer.alloc(0)
      received = 0
      total = undefined
      parts = []
      tail = Buffer.alloc(0)
      const { resolve } = waiting ?? {}
      waiting = undefined
      resolve?.(answer)
    },
  }
}

function bodyOf(parts: Buffer[], isChunked: boolean): () => Buffer {
  return () => (isChunked ? withoutChunks(Buffer.concat(parts)) : Buffer.concat(parts))
}

/** Undefined if the head does not tell where the body ends. */
export function readHead(
  head: string,
): { status: number; length: number | 'in chunks' } | undefined {
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) return { status, length: Number(length) }
  return /\r\ntransfer-encoding: *chunked/i.test(head) ? { status, length: 'in chunks' } : undefined
}

export function withoutChunks(raw: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < raw.length;) {
    const line = raw.indexOf('\r\n', at)
    const size = Number.parseInt(raw.toString('latin1', at, line), 16)
    if (!size) break
    parts.push(raw.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
  return Buffer.concat(parts)
}

export type Message = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The bytes of one request. A body is sent with its length. */
export function requestOf(origin: string, { method = 'GET', path, headers = {}, body }: Message) {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}
