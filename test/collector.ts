import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { readSpans, type ReceivedSpan } from './otlp.ts'

export type { ReceivedSpan } from './otlp.ts'

/** What the collector does with spans: takes them, refuses them, never answers, or hangs up. */
export type CollectorMood = 'takes' | 'refuses' | 'is silent' | 'hangs up'

export type Collector = {
  url: string
  spans: ReceivedSpan[]
  /** Everything that was sent, to look for what must not be in it. */
  text(): string
  requests(): number
  be(mood: CollectorMood): void
  close(): Promise<void>
}

/** Receives traces by OTLP over HTTP, as OpenTelemetry's collector does. */
export async function openCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  let mood: CollectorMood = 'takes'
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    if (mood === 'hangs up') return void request.socket.destroy()
    if (mood === 'is silent') return void request.resume()
    if (mood === 'refuses') {
      request.resume()
      return void response.writeHead(503).end()
    }
    bodyOf(request).then(
      (body) => {
        bodies.push(body)
        spans.push(...readSpans(body))
        response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => Buffer.concat(bodies).toString('latin1'),
    requests: () => requests,
    be: (next) => void (mood = next),
    close: () => closed(server),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  if (request.method !== 'POST' || request.url !== '/v1/traces') throw new Error('No traces.')
  const sent = await buffer(request)
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
