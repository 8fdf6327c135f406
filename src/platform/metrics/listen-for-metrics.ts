import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Log } from '#platform/telemetry'

type At = { host: string; port: number }

/** The store cannot listen on the address of the metrics. The message says why. */
export class MetricsListenError extends Error {
  override readonly name = 'MetricsListenError'

  constructor({ host, port }: At, code: string) {
    const why = reasons[code] ?? `cannot be listened on (${code}).`
    super(`METRICS_LISTEN: ${host}:${port} ${why}`)
  }
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program. Choose a free port.',
  EADDRNOTAVAIL: 'is not an address of this machine.',
  ENOTFOUND: 'is not an address of this machine.',
  EAI_AGAIN: 'is not an address of this machine.',
  EACCES: 'is not allowed for this user. Choose a port above 1023.',
}

/** Serves /metrics at an address of its own, which visitors cannot reach. Returns a function that stops it. */
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
        log.error({ err }, 'the metrics could not be collected')
        answer(response, 500, 'The metrics could not be collected\n')
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
  // Node leaves the body out for a HEAD request.
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
