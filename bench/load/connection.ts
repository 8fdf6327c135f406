import { connect, type Socket } from 'node:net'

export type Answer = { status: number; bytes: number; body: () => Buffer }
export type Connection = { send(request: Buffer): Promise<Answer>; close(): void }

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/**
 * One keep-alive connection that sends requests one after the other. It reads no more of an answer than its status and
 * its length, so that it costs little beside the server it measures. `node:http` costs three times as much.
 */
export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return onSocket(socket)
}

function onSocket(socket: Socket): Connection {
  let chunks: Buffer[] = []
  let received = 0
  let bodyAt = 0
  let total = Infinity
  let isChunked = false
  let status = 0
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = undefined
    socket.destroy()
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection.')))
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    received += chunk.length
    if (total === Infinity) {
      const known = chunks.length === 1 ? chunk : Buffer.concat(chunks)
      chunks = [known]
      const end = known.indexOf(headEnd)
      if (end < 0) return
      bodyAt = end + headEnd.length
      const head = readHead(known.toString('latin1', 0, end))
      if (!head) return fail(new Error('The answer does not tell its length.'))
      status = head.status
      isChunked = head.length === 'in chunks'
      total = head.length === 'in chunks' ? 0 : bodyAt + head.length
    }
    if (isChunked ? !endsLastChunk(chunk) : received < total) return
    const raw = bodyOf(chunks, bodyAt)
    const body = isChunked ? () => withoutChunks(raw()) : raw
    const answer = { status, bytes: received, body }
    chunks = []
    received = 0
    total = Infinity
    const { resolve } = waiting ?? {}
    waiting = undefined
    resolve?.(answer)
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection is closed.'))
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => {
      waiting = undefined
      socket.destroy()
    },
  }
}

function bodyOf(chunks: Buffer[], from: number): () => Buffer {
  return () => Buffer.concat(chunks).subarray(from)
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

/** JSON has no line breaks of its own, so that nothing else in the answers asked for here looks like this. */
function endsLastChunk(part: Buffer): boolean {
  return part.subarray(-5).equals(lastChunk)
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
