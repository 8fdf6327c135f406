import { Agent, request } from 'node:http'
import { createClient, type Client } from '#contract/client'

/** What became of one request at the balancer. `status` is 0 where there was no answer. */
export type Call = {
  kind: 'page' | 'call' | 'order'
  name: string
  since: number
  until: number
  status: number
  isOld: boolean
  error?: string
}

/** All requests go by here. Each is sent once: unlike fetch, this never asks a second time by itself. */
export function createCalls(url: string, addresses: readonly string[]) {
  const { hostname, port } = new URL(url)
  let turn = 0
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  const all: Call[] = []
  const begun = new Set<{ since: number }>()

  function send(
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Response> {
    const since = performance.now()
    const isPage = !path.startsWith('/api/')
    const kind = isPage ? 'page' : path === '/api/checkout' ? 'order' : 'call'
    const one = { since }
    begun.add(one)
    const note = (status: number, more: Partial<Call> = {}) => {
      if (!begun.delete(one)) return
      const name = `${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')}`
      all.push({ kind, name, since, until: performance.now(), status, isOld: false, ...more })
    }
    return new Promise((resolve, reject) => {
      const failed = (error: Error) => {
        note(0, { error: error.message })
        reject(error)
      }
      // Visitors come from many networks, so each has limits of its own.
      const localAddress = addresses[(turn += 1) % addresses.length]
      const to = { hostname, port, path, agent, method, headers, localAddress }
      const sent = request(to, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', failed)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          const code = status >= 500 ? codeOf(Buffer.concat(pieces)) : undefined
          note(status, {
            isOld: answer.headers.warning !== undefined,
            ...(code !== undefined && { error: `${status} ${code}` }),
          })
          const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ])
          resolve(new Response(Buffer.concat(pieces), { status, headers: given }))
        })
      })
      sent.on('error', failed)
      sent.end(body)
    })
  }

  return {
    all,
    send,
    inProgress: () => begun.size,
    /** Whether all requests that were sent before this moment have ended, one way or another. */
    endedBefore: (moment: number) => [...begun].every((one) => one.since > moment),
    clientWith: (more: Record<string, string>): Client =>
      createClient((address, init) => {
        const { pathname, search } = new URL(address)
        const headers = { ...Object.fromEntries(new Headers(init.headers)), ...more }
        const body = typeof init.body === 'string' ? init.body : undefined
        return send(pathname + search, {
          ...(init.method !== undefined && { method: init.method }),
          headers: {
            ...headers,
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          },
          ...(body !== undefined && { body }),
        })
      }, `${url}/api`),
    end: () => agent.destroy(),
  }
}

export type Calls = ReturnType<typeof createCalls>

/** Why the store refuses; HAProxy's own answers have no code. */
function codeOf(body: Buffer): string {
  return /"code":"(\w+)"/.exec(body.toString())?.[1] ?? 'of the balancer'
}
