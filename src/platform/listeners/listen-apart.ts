import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'

export type At = { host: string; port: number }

type Place = {
  /** The setting that names the address. */
  setting: string
  at: At
}

/** The store cannot listen on the address that a setting names. The message says why. */
export class ListenError extends Error {
  override readonly name = 'ListenError'

  constructor({ setting, at: { host, port } }: Place, code: string) {
    const why = reasons[code] ?? `cannot be listened on (${code}).`
    super(`${setting}: ${host}:${port} ${why}`)
  }
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program. Choose a free port.',
  EADDRNOTAVAIL: 'is not an address of this machine.',
  ENOTFOUND: 'is not an address of this machine.',
  EAI_AGAIN: 'is not an address of this machine.',
  EACCES: 'is not allowed for this user. Choose a port above 1023.',
}

type Answer = (request: IncomingMessage, path: string, response: ServerResponse) => void

/**
 * Answers GET and HEAD at some paths, at an address of its own that visitors cannot reach. Returns a function that stops
 * it. Throws ListenError.
 */
export async function listenApart(
  place: Place,
  paths: readonly string[],
  answer: Answer,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const [path = ''] = request.url?.split('?') ?? []
    if (!paths.includes(path)) return answerText(response, 404, 'Not found\n')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answerText(response, 405, 'Only GET\n', { allow: 'GET, HEAD' })
    }
    answer(request, path, response)
  })
  server.requestTimeout = 10_000
  server.headersTimeout = 5_000
  await listening(server, place)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

export function answerText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': randomUUID(),
    ...headers,
  })
  // Node leaves the body out for a HEAD request.
  response.end(text)
}

function listening(server: Server, place: Place): Promise<void> {
  const { host, port } = place.at
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(place, error.code ?? error.message)),
    )
    server.listen(port, host, resolve)
  })
}
