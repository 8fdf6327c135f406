import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/**
 * Sends these bytes on a new connection and reads the answer until the store closes it. No library normalizes the
 * address on the way.
 */
export function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('close', () => resolve(read(Buffer.concat(chunks).toString())))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The store may close the connection before it has read all the bytes.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
  })
}

/** A GET of exactly this request target. */
export function getRaw(port: number, target: string, header = ''): Promise<RawAnswer> {
  const headers = ['Host: store.example', 'Connection: close', ...(header ? [header] : [])]
  return sendRaw(port, `GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
}

function read(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n')
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: answer.slice(end + 4),
  }
}
