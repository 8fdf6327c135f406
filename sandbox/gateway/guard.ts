import type { IncomingHttpHeaders } from 'node:http'

/** Why a request is not from this machine's own browser or store; null when it is. */
export function reasonToRefuse(
  headers: IncomingHttpHeaders,
  port: number,
  name = 'card sandbox',
): string | null {
  const proxied = Object.keys(headers).find(
    (name) => name.startsWith('x-forwarded-') || proxyHeaders.includes(name),
  )
  if (proxied) return `The ${name} does not answer requests that came through a proxy.`
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]
  if (!hosts.includes(headers.host ?? '')) {
    return `The ${name} answers under its loopback address only.`
  }
  return null
}

const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-original-host', 'cf-connecting-ip']
