import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Log } from '#platform/telemetry'

type At = { host: string; port: number }

/** The address of the metrics cannot be listened on; the sentence says why. */
export class MetricsListenError extends Error {
  override readonly name = 'MetricsListenError'

  constructor({ host, port }: At, code: string) {
    const why = reasons[code] ?? `cannot be listened on (${code}).`
    super(`METRICS_LISTEN: ${host}:${port} ${why}`)
  }
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program. Name a free port.',
  EADDRNOTAVAIL: 'is no address of this machine.',
  ENOTFOUND: 'is no address of this machine.',
  EAI_AGAIN: 'is no address of this machine.',
  EACCES: 'may not be listened on by this user. Name a port above 1023.',
}

/** Answers /metrics on an address of its own, which visitors do not reach. Returns how to stop. */
export async function listenForMetrics(
  at: At,
  read: () => Promise<string>,
  log: Log,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return answer(response, 404, 'Not found\n')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answer(response, 405, 'Only GET\n', { allow: 'GET, HEAD' })
    }
    read().then(
      (text) => answer(response, 200, text),
      (err: unknown) => {
        log.error({ err }, 'the metrics could not be told')
        answer(response, 500, 'The metrics could not be told\n')
      },
    )
  })
  server.requestTimeout = 10_000
  server.headersTimeout = 5_000
  await listening(server, at)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

function answer(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  // Node leaves the body out where a HEAD asks.
  response.end(text)
}

function listening(server: Server, at: At): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new MetricsListenError(at, error.code ?? error.message)),
    )
    server.listen(at.port, at.host, resolve)
  })
}
