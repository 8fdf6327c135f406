import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '#test/free-port'

export type Arrival = {
  web: number
  method: string
  path: string
  forwardedFor: string
  body: string
}

/** The header with which the store lets proxies keep its public pages. */
export const publicPage = 'public, max-age=0, s-maxage=1'

/**
 * Two webs that do as they are told and note what arrives. `/dies…` is cut by the web that it reaches first, as if that web had been killed
 * with the request in its hands; the next time, it is answered. `/hangs…` gets no answer from that web, as if it were frozen.
 */
export async function openToldWebs() {
  const arrivals: Arrival[] = []
  const cut = new Set<string>()
  let isReady = true
  let dying = ''
  const answer = (web: number) => (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers, socket } = request
      if (url === '/api/ready') return void response.writeHead(isReady ? 200 : 503).end()
      if (url === '/api/health') return void response.end()
      arrivals.push({
        web,
        method,
        path: url,
        forwardedFor: String(headers['x-forwarded-for']),
        body,
      })
      if ((url.startsWith('/dies') || url === dying) && !cut.has(url)) {
        cut.add(url)
        return void socket.destroy()
      }
      if (url.startsWith('/hangs') && !cut.has(url)) return void cut.add(url)
      const isPage = !url.startsWith('/api/')
      response.setHeader('cache-control', isPage ? publicPage : 'private, no-cache')
      response.setHeader('vary', 'Accept-Encoding')
      response.end(`answer ${arrivals.length}`)
    })
  }
  const servers = [0, 1].map((web) => createServer(answer(web)))
  const ports: [number, number] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  const start = (web: 0 | 1) =>
    new Promise<void>((resolve) => servers[web]?.listen(ports[web], '127.0.0.1', resolve))
  await start(0)
  await start(1)
  const stop = (web: 0 | 1) =>
    new Promise<void>((resolve) => {
      servers[web]?.close(() => resolve())
      servers[web]?.closeAllConnections()
    })
  return {
    ports,
    stop,
    /** This path is cut like `/dies…`. */
    dieAt: (path: string) => void (dying = path),
    /** Whether the webs say that they can work. */
    beReady: (ready: boolean) => void (isReady = ready),
    of: (path: string) => arrivals.filter((arrival) => arrival.path === path),
    async [Symbol.asyncDispose]() {
      await Promise.all([stop(0), stop(1)])
    },
  }
}
