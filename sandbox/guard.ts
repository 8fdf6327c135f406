import type { IncomingHttpHeaders } from 'node:http'

/** The reason to refuse a request that does not come from this machine; null if it does. */
export function reasonToRefuse(
  headers: IncomingHttpHeaders,
  port: number,
  name: string,
): string | null {
  const proxied = Object.keys(headers).find(
    (name) => name.startsWith('x-forwarded-') || proxyHeaders.includes(name),
  )
  if (proxied) return `The ${name} does not accept requests that came through a proxy.`
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]
  if (!hosts.includes(headers.host ?? '')) {
    return `The ${name} can be reached only at its loopback address.`
  }
  return null
}

const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-original-host', 'cf-connecting-ip']
